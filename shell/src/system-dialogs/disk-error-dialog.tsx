import { useKernel } from '@cove/kernel'
import type { DiskErrorState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Dialog, Spinner } from '@cove/ui'
import type { Tone } from '@cove/ui'
import { DiskErrorFiles } from './disk-error-files.tsx'
import { ErrorCode } from './error-code.tsx'
import { DiskErrorActions } from './disk-error-actions.tsx'
import s from './system-dialogs.module.css'

const tones: Record<DiskErrorState['disks'][number]['status'], Tone> = { ON: 'ok', OFF: 'warn', ERR: 'err' }

/** DLG-04: which disks are hurt, and what this person may do about it. */
export function DiskErrorDialog({ errors }: { readonly errors: DiskErrorState }) {
  const { systemStatus } = useKernel()
  const t = useT('system-dialogs')
  const loading = errors.phase === 'loading'
  // STO-09: a file system that could not be repaired has its own advice.
  const advice = errors.offers === 'continue' && errors.damagedSpaces.length > 0 ? 'repairFailed' : errors.offers
  return (
    <Dialog
      open
      scope="system"
      size="md"
      title={t('disks.title')}
      onClose={systemStatus.closeDiskErrors}
      actions={loading ? undefined : <DiskErrorActions errors={errors} />}
    >
      {loading ? (
        <div className={s.waiting}>
          <Spinner size={28} label={t('disks.loading')} />
        </div>
      ) : (
        <div className={s.stack}>
          <p role="status">{t('disks.count', { count: errors.errorCount })}</p>
          <ErrorList errors={errors} />
          {errors.offers !== 'contactAdmin' && <DiskErrorFiles isSimulated={errors.isSimulated} />}
          <p>{t(`disks.${advice}`)}</p>
          {errors.isSimulated && <p className={s.quiet}>{t('disks.simulated')}</p>}
        </div>
      )}
    </Dialog>
  )
}

function ErrorList({ errors }: { readonly errors: DiskErrorState }) {
  const t = useT('system-dialogs')
  const spaces = [
    ...errors.damagedSpaces.map(({ name }) => ({ name, problem: 'damaged' as const })),
    ...errors.lostSpaces.map((name) => ({ name, problem: 'lost' as const })),
  ]
  const hurt = errors.disks.filter(({ status }) => status !== 'ON')
  const wellCount = errors.disks.length - hurt.length
  return (
    <ul className={s.disks}>
      {hurt.map((disk) => (
        <li key={disk.slot}>
          <span>{t('disks.slot', { slot: disk.slot })}</span>
          <b>{disk.name}</b>
          <ErrorCode name={disk.status === 'OFF' ? 'diskPulledOut' : 'diskReadFailed'} />
          <Badge tone={tones[disk.status]}>{t(`disks.${disk.status}`)}</Badge>
        </li>
      ))}
      {spaces.map(({ name, problem }) => (
        <li key={name}>
          <span>{t('disks.space')}</span>
          <b>{name}</b>
          <ErrorCode name={problem === 'damaged' ? 'storageFilesystemError' : 'storageOffline'} />
          <Badge tone="err">{t(`disks.${problem}`)}</Badge>
        </li>
      ))}
      {wellCount > 0 && <li className={s.well}>{t('disks.others', { count: wellCount })}</li>}
    </ul>
  )
}
