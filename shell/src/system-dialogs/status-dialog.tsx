import { useKernel } from '@cove/kernel'
import type { StatusDialog as Status, StatusKind } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Dialog, Progress } from '@cove/ui'
import { OtherWays, StatusActions, statusActionsOf } from './status-actions.tsx'
import { SupportPage } from './support-page.tsx'
import { useSecondsUntil } from './use-clock.ts'
import s from './system-dialogs.module.css'

/** DLG-03: kinds that say themselves how far they are. */
const measuredKinds: readonly StatusKind[] = ['systemRepair', 'createSwap']

/** DLG-01, DLG-02, DLG-03: the device is away, restarting, being repaired: what goes on, which try it is, and what can be done. */
export function StatusDialog({ status }: { readonly status: Status }) {
  const { systemStatus } = useKernel()
  const t = useT('system-dialogs')
  const ended = status.phase === 'done' || status.phase === 'failed'
  // DLG-03: the count-down of the pro system ends there when no pro edition answers.
  const isSupport = status.kind === 'rebootPro' && status.phase === 'failed'
  return (
    <Dialog
      open
      scope="system"
      size="sm"
      dismissible={ended}
      title={isSupport ? t('support.title') : t(`${status.kind}.title`)}
      onClose={systemStatus.close}
      actions={statusActionsOf(status).length > 0 ? <StatusActions status={status} /> : undefined}
    >
      <div className={s.stack}>
        <p>{t(status.phase === 'silent' ? 'loseConnect.failed' : `${status.kind}.${ended ? status.phase : 'trying'}`)}</p>
        {isSupport && <SupportPage />}
        {!ended && <Course status={status} />}
        {status.kind === 'loseConnect' && status.phase === 'silent' && <OtherWays />}
        {status.isSimulated && <p className={s.quiet}>{t(`${status.kind}.simulated`)}</p>}
      </div>
    </Dialog>
  )
}

/** How far it is, or which try. */
function Course({ status }: { readonly status: Status }) {
  const { systemStatus } = useKernel()
  const t = useT('system-dialogs')
  const seconds = useSecondsUntil(status.nextAtMs, systemStatus.nowMs) ?? 0
  const isMeasured = measuredKinds.includes(status.kind)
  const percent = isMeasured ? status.progress : undefined
  const counts = status.kind === 'rebootPro' ? 'left' : 'next'
  return (
    <>
      <Progress label={t('working')} percent={percent} />
      <p className={s.quiet} role="status">
        {status.stillRestarting && <span>{t('stillRestarting')}</span>}
        {percent !== undefined && <span>{t('percent', { percent: Math.floor(percent) })}</span>}
        {status.attempt > (isMeasured ? 1 : 0) && <span>{attemptText(status, t)}</span>}
        {seconds > 0 && !isMeasured && <span>{t(counts, { seconds })}</span>}
      </p>
    </>
  )
}

function attemptText({ attempt, maxAttempts }: Status, t: ReturnType<typeof useT>): string {
  // After the last of them Cove keeps trying: there is no 'try 6 of 5'.
  return maxAttempts === undefined || attempt > maxAttempts ? t('attemptOnly', { attempt }) : t('attempt', { attempt, max: maxAttempts })
}
