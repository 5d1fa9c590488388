import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { BellIcon } from '@cove/ui'
import { QuickButton } from './quick-button.tsx'
import s from './taskbar.module.css'

/** NTC-04: opens the latest notices; its badge counts what the user has not seen. */
export function NoticeBell() {
  const { notices } = useKernel()
  const t = useT('shell')
  const unread = useStoreValue(notices.store, (state) => state.unread)
  return (
    <QuickButton
      panel="notices"
      label={t('notices.title')}
      button={
        <button
          type="button"
          className={s.trayButton}
          aria-label={unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title')}
        >
          <BellIcon size={18} />
          {unread > 0 && <span className={s.unread}>{unread > 99 ? '99+' : unread}</span>}
        </button>
      }
    />
  )
}
