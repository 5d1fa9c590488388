import type { TransferKind } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { DropHint, useDropTarget } from '@cove/ui/data'
import type { Dropped } from '@cove/ui/data'
import type { ReactElement, RefObject } from 'react'
import type { Interrupted } from '../model/interrupted.ts'
import { useDroppedUpload } from './use-dropped-upload.ts'
import type { useRebind } from './use-rebind.ts'

interface ListDropOptions {
  readonly areaRef: RefObject<HTMLDivElement | null>
  readonly kind: TransferKind
  readonly interrupted: Interrupted
  readonly rebind: ReturnType<typeof useRebind>
}
/** FM-19, TR-08: matches files dropped on the list with interrupted tasks, or uploads them. Returns what covers the list meanwhile. */
export function useListDrop({ areaRef, kind, interrupted, rebind }: ListDropOptions): ReactElement | undefined {
  const t = useT('transport')
  const upload = useDroppedUpload()
  const isRematching = interrupted.bySource.length > 0
  const takeFiles = (drop: Promise<Dropped>) => void (isRematching ? rebind.dropped(drop) : upload(drop))
  const over = useDropTarget({ ref: areaRef, onFiles: isRematching || kind === 'upload' ? takeFiles : undefined })
  const overlay = <DropHint text={t(isRematching ? 'drop' : 'dropUpload')} />
  return over ? overlay : undefined
}
