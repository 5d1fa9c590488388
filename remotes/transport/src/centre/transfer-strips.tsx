import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { useRef, type ChangeEvent } from 'react'
import { canPickFiles, canPickFolder } from '../data/local-files.ts'
import { useTransfersState } from '../data/use-transfers.ts'
import type { Interrupted } from '../model/interrupted.ts'
import { writeMinute } from '../model/limits.ts'
import { Strip } from '../ui/strip.tsx'
import type { Rebind } from './use-rebind.ts'

interface TransferStripsProps {
  readonly interrupted: Interrupted
  readonly rebind: Rebind
  readonly onContinue: (ids: readonly string[]) => void
}

/** What is to be said about all transfers: interrupted by a reload (TR-08), or held back (H-67, the schedule). */
export function TransferStrips({ interrupted, rebind, onContinue }: TransferStripsProps) {
  const t = useT('transport')
  const heldBy = useTransfersState((state) => state.heldBy)
  const settings = useTransfersState((state) => state.settings)
  const { byClick, bySource } = interrupted
  return (
    <>
      {byClick.length > 0 && (
        <Strip
          tone="warn"
          actions={
            <Button size="sm" variant="primary" onClick={() => onContinue(byClick)}>
              {t('interrupted.go')}
            </Button>
          }
        >
          {t('interrupted.byClick', { count: byClick.length })}
        </Strip>
      )}
      {bySource.length > 0 && (
        <Strip tone="warn" actions={<SourceButtons rebind={rebind} />}>
          {t('interrupted.bySource', { count: bySource.length })}
        </Strip>
      )}
      {heldBy && (
        <Strip tone="info">
          {heldBy === 'migration' ? t('held.migration') : t('held.schedule', { from: writeMinute(settings.fromMinute) })}
        </Strip>
      )}
    </>
  )
}

function SourceButtons({ rebind }: { readonly rebind: Rebind }) {
  const t = useT('transport')
  const folderRef = useRef<HTMLInputElement>(null)
  const filesRef = useRef<HTMLInputElement>(null)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    // The same choice made twice should be looked at twice.
    event.target.value = ''
    if (chosen.length > 0) void rebind.files(chosen.map((file) => ({ file, relativePath: file.webkitRelativePath || file.name })))
  }
  return (
    <>
      <Button size="sm" variant="primary" onClick={() => (canPickFolder() ? void rebind.pickFolder() : folderRef.current?.click())}>
        {t('interrupted.chooseFolder')}
      </Button>
      <Button size="sm" onClick={() => (canPickFiles() ? void rebind.pickFiles() : filesRef.current?.click())}>
        {t('interrupted.chooseFiles')}
      </Button>
      <input
        ref={folderRef}
        type="file"
        multiple
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-rebind="folder"
        {...{ webkitdirectory: '' }}
        onChange={take}
      />
      <input ref={filesRef} type="file" multiple hidden aria-hidden="true" tabIndex={-1} data-rebind="files" onChange={take} />
    </>
  )
}
