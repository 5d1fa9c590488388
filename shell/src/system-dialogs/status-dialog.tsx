import { useKernel, useSession, type StatusDialog as Status } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, Progress } from '@cove/ui'
import { useDesktopCommands } from '../desktop/desktop-commands.ts'
import { useSecondsUntil } from './use-clock.ts'
import s from './system-dialogs.module.css'

/** DLG-01, DLG-02, DLG-03: the device is away, restarting, being repaired: what goes on, which try it is, and what can be done. */
export function StatusDialog({ status }: { readonly status: Status }) {
  const { systemStatus } = useKernel()
  const t = useT('system-dialogs')
  const seconds = useSecondsUntil(status.nextAtMs, systemStatus.nowMs)
  const ended = status.phase === 'done' || status.phase === 'failed'
  return (
    <Dialog
      open
      scope="system"
      size="sm"
      dismissible={ended}
      title={t(`${status.kind}.title`)}
      onClose={systemStatus.close}
      actions={<Actions status={status} />}
    >
      <div className={s.stack}>
        <p>{t(`${status.kind}.${ended ? status.phase : 'trying'}`)}</p>
        {!ended && (
          <>
            <Progress label={t('working')} />
            <p className={s.quiet} role="status">
              {status.stillRestarting && <span>{t('stillRestarting')}</span>}
              {status.attempt > 0 && <span>{attemptText(status, t)}</span>}
              {seconds !== undefined && seconds > 0 && <span>{t('next', { seconds })}</span>}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function attemptText({ attempt, maxAttempts }: Status, t: ReturnType<typeof useT>): string {
  return maxAttempts === undefined ? t('attemptOnly', { attempt }) : t('attempt', { attempt, max: maxAttempts })
}

function Actions({ status }: { readonly status: Status }) {
  const { systemStatus } = useKernel()
  const t = useT('system-dialogs')
  const { signOut } = useDesktopCommands()
  const hasDevices = useSession((state) => state.device?.hasAccountService === true)
  const leave = (how: 'user' | 'device') => {
    systemStatus.workOffline()
    signOut(how)
  }
  if (status.phase === 'done')
    return (
      <Button variant="primary" data-autofocus="" onClick={systemStatus.close}>
        {t('close')}
      </Button>
    )
  const tryNow = (
    <Button variant="primary" data-autofocus="" onClick={systemStatus.tryNow}>
      {t('tryNow')}
    </Button>
  )
  // DLG-02: whoever lost the device may work on, go to another one, or let somebody else in.
  if (status.kind === 'loseConnect')
    return (
      <>
        {status.phase === 'failed' && (
          <>
            {hasDevices && <Button onClick={() => leave('device')}>{t('switchDevice')}</Button>}
            <Button onClick={() => leave('user')}>{t('switchAccount')}</Button>
          </>
        )}
        <Button onClick={systemStatus.workOffline}>{t('workOffline')}</Button>
        {tryNow}
      </>
    )
  return (
    <>
      {status.phase === 'failed' && <Button onClick={systemStatus.close}>{t('close')}</Button>}
      {tryNow}
    </>
  )
}
