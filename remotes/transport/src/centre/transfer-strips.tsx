import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
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

/** Notices about all transfers: interrupted by a reload (TR-08), or on hold (H-67, the schedule). */
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
        <Strip tone="warn" actions={<SourceButtons interrupted={interrupted} rebind={rebind} />}>
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

function SourceButtons({ interrupted, rebind }: { readonly interrupted: Interrupted; readonly rebind: Rebind }) {
  const t = useT('transport')
  const { bySource, folders } = interrupted
  const files = bySource.filter((id) => !folders.includes(id))
  return (
    <>
      {files.length > 0 && (
        <Button size="sm" variant="primary" onClick={() => void rebind.choose(files)}>
          {t('interrupted.chooseFiles')}
        </Button>
      )}
      {folders.length > 0 && (
        <Button size="sm" variant={files.length > 0 ? 'default' : 'primary'} onClick={() => void rebind.choose(folders)}>
          {t('interrupted.chooseFolder')}
        </Button>
      )}
    </>
  )
}
