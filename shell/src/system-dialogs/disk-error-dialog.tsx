import { useKernel, type DiskErrorState } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Badge, Button, Dialog, Spinner, type Tone } from '@cove/ui'
import { useState } from 'react'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { useSecondsUntil } from './use-clock.ts'
import s from './system-dialogs.module.css'

const tones: Record<DiskErrorState['disks'][number]['status'], Tone> = { ON: 'ok', OFF: 'warn', ERR: 'err' }

/** DLG-04: which disks are hurt, and what this person may do about it. */
export function DiskErrorDialog({ errors }: { readonly errors: DiskErrorState }) {
  const t = useT('system-dialogs')
  const loading = errors.phase === 'loading'
  return (
    <Dialog
      open
      scope="system"
      size="md"
      dismissible={false}
      title={t('disks.title')}
      onClose={() => undefined}
      actions={loading ? undefined : <Actions errors={errors} />}
    >
      {loading ? (
        <div className={s.waiting}>
          <Spinner size={28} label={t('disks.loading')} />
        </div>
      ) : (
        <div className={s.stack}>
          <p role="status">{t('disks.count', { count: errors.errorCount })}</p>
          <ul className={s.disks}>
            {errors.disks.map((disk) => (
              <li key={disk.slot}>
                <span>{t('disks.slot', { slot: disk.slot })}</span>
                <b>{disk.name}</b>
                <Badge tone={tones[disk.status]}>{t(`disks.${disk.status}`)}</Badge>
              </li>
            ))}
          </ul>
          <p>{t(`disks.${errors.offers}`)}</p>
          {errors.isSimulated && <p className={s.quiet}>{t('disks.simulated')}</p>}
        </div>
      )}
    </Dialog>
  )
}

function Actions({ errors }: { readonly errors: DiskErrorState }) {
  const { device, systemStatus, texts, toasts } = useKernel()
  const t = useT('system-dialogs')
  const { signOut } = useDesktopCommands()
  const [busy, setBusy] = useState(false)
  const left = useSecondsUntil(errors.confirmableAtMs, systemStatus.nowMs) ?? 0
  const run = async (act: () => Promise<boolean>) => {
    setBusy(true)
    if (!(await act().catch(() => false))) toasts.show({ tone: 'error', title: t('disks.refused') })
    setBusy(false)
  }
  const reboot = async () => {
    const answer = await device.system.reboot()
    if (answer.ok) systemStatus.begin('reboot')
    else toasts.show({ tone: 'error', title: texts.error(answer.error.name) })
    return true
  }
  const leave = <Button onClick={() => signOut('user')}>{t('switchAccount')}</Button>
  if (errors.offers === 'reboot')
    return (
      <>
        {leave}
        <Button variant="primary" busy={busy} onClick={() => void run(reboot)}>
          {t('disks.rebootNow')}
        </Button>
      </>
    )
  if (errors.offers === 'contactAdmin') return leave
  const label = t('disks.continueNow')
  return (
    <>
      {leave}
      <Button variant="danger" disabled={left > 0} busy={busy} onClick={() => void run(systemStatus.continueWithDiskErrors)}>
        {left > 0 ? `${label} (${left})` : label}
      </Button>
    </>
  )
}
