import type { TransferKind } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { DropHint, useDropTarget } from '@cove/ui/data'
import type { Dropped } from '@cove/ui/data'
import type { ReactElement, RefObject } from 'react'
import type { Interrupted } from '../model/interrupted.ts'
import { useDroppedUpload } from './use-dropped-upload.tsx'
import type { useRebind } from './use-rebind.ts'

interface ListDropOptions {
  readonly areaRef: RefObject<HTMLDivElement | null>
  readonly kind: TransferKind
  readonly interrupted: Interrupted
  readonly rebind: ReturnType<typeof useRebind>
}
/** What files dropped on a list show. */
interface ListDrop {
  /** Covers the list while files are above it. */
  readonly overlay: ReactElement | undefined
  /** Asks which folder of the device an upload goes to. */
  readonly question: ReactElement | undefined
}

/** FM-19, TR-08: files dropped on the list are matched with interrupted tasks, or uploaded. */
export function useListDrop({ areaRef, kind, interrupted, rebind }: ListDropOptions): ListDrop {
  const t = useT('transport')
  const dropped = useDroppedUpload()
  const isRematching = interrupted.bySource.length > 0
  const takeFiles = (drop: Promise<Dropped>) => void (isRematching ? rebind.dropped(drop) : dropped.take(drop))
  const over = useDropTarget({ ref: areaRef, onFiles: isRematching || kind === 'upload' ? takeFiles : undefined })
  const overlay = <DropHint text={t(isRematching ? 'drop' : 'dropUpload')} />
  return { overlay: over ? overlay : undefined, question: dropped.question }
}
