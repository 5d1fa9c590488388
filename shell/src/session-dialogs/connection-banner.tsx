import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, WifiOffIcon } from '@cove/ui'
import { useShell } from '../shell-context.ts'
import { useDialogsDrawn } from '../system-dialogs/dialogs-drawn.ts'
import s from './session-dialogs.module.css'

/** Says that the device cannot be reached, and blocks nothing: what is on screen stays readable and comes back by itself. */
export function ConnectionBanner() {
  const { dialogs, systemStatus } = useKernel()
  const { tryReachNow } = useShell()
  const t = useT('shell')
  const offline = useSession((state) => !state.online)
  const lost = useStoreValue(dialogs.store, (state) => state.session?.kind === 'loseConnect')
  const isAsked = useStoreValue(systemStatus.store, (state) => state.dialog?.isVisible === true)
  // DLG-02: while the dialog asks, it says the same.
  const covered = useDialogsDrawn() && isAsked
  if (covered || (!offline && !lost)) return undefined
  const retry = () => {
    if (lost) dialogs.closeSession()
    tryReachNow()
  }
  return (
    <div className={s.banner} role="status">
      <WifiOffIcon size={18} />
      <span>{t('session.loseConnect.body')}</span>
      <Button size="sm" onClick={retry}>
        {t('session.retryNow')}
      </Button>
    </div>
  )
}
