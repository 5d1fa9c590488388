import { useKernel, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { BellIcon } from '@cove/ui'
import { lazyScreen } from '../lazy-screen.tsx'
import { QuickButton } from './quick-button.tsx'
import s from './taskbar.module.css'

const QuietMark = lazyScreen(() => import('../widgets/late-parts.ts').then((module) => module.QuietMark), { retryAfterMs: 30_000 })

/** NTC-04: opens the latest notices; its badge counts what the user has not seen, and a moon says that it is quiet (NTC-05a). */
export function NoticeBell() {
  const { notices } = useKernel()
  const t = useT('shell')
  const unread = useStoreValue(notices.store, (state) => state.unread)
  return (
    <QuickButton
      panel="notices"
      label={t('notices.title')}
      button={
        <button type="button" className={s.trayButton}>
          <BellIcon size={18} />
          <span className={s.spoken}>{unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title')}</span>
          <QuietMark />
          {/* A picture: the name of the button says the count. */}
          {unread > 0 && <span className={s.unread} aria-hidden="true" data-count={unread > 99 ? '99+' : unread} />}
        </button>
      }
    />
  )
}
