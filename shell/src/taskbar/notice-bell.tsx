import { useKernel, useStoreValue } from '@cove/kernel'
import { noticesRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { BellIcon } from '@cove/ui'
import s from './taskbar.module.css'

/** NTC-04: opens the notice centre; its badge counts what the user has not seen. */
export function NoticeBell() {
  const { notices, windows } = useKernel()
  const t = useT('shell')
  const unread = useStoreValue(notices.store, (state) => state.unread)
  return (
    <button
      type="button"
      className={s.trayButton}
      aria-label={unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title')}
      onClick={() => void windows.open(noticesRoute.address({}))}
    >
      <BellIcon size={18} />
      {unread > 0 && <span className={s.unread}>{unread > 99 ? '99+' : unread}</span>}
    </button>
  )
}
