import { formatRelativeTime, useLocale, useT } from '@cove/kernel/i18n'
import { Button, EmptyState, Popover, BellIcon, CircleAlertIcon, CircleCheckIcon, InfoIcon, WarningIcon } from '@cove/ui'
import { useState, useSyncExternalStore } from 'react'
import { useShell } from '../shell-context.ts'
import s from './taskbar.module.css'

const icons = { info: InfoIcon, success: CircleCheckIcon, warning: WarningIcon, error: CircleAlertIcon } as const

/** The notices this page has shown, in a list behind a button. */
export function NoticeBell() {
  const { notices } = useShell()
  const t = useT('shell')
  const all = useSyncExternalStore(notices.subscribe, notices.all)
  const unread = useSyncExternalStore(notices.subscribe, notices.unread)
  // When the list was opened: the ages need not tick while it is read.
  const [nowSeconds, setNowSeconds] = useState(0)
  const onOpenChange = (open: boolean) => {
    if (!open) return
    setNowSeconds(Date.now() / 1000)
    notices.markRead()
  }
  return (
    <Popover
      label={t('notices.title')}
      side="top"
      align="end"
      onOpenChange={onOpenChange}
      trigger={
        <button
          type="button"
          className={s.trayButton}
          aria-label={unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title')}
        >
          <BellIcon size={18} />
          {unread > 0 && <span className={s.unread} />}
        </button>
      }
    >
      <div className={s.sheet}>
        <header className={s.sheetHeader}>
          <h2>{t('notices.title')}</h2>
          <Button size="sm" variant="ghost" disabled={all.length === 0} onClick={notices.clear}>
            {t('notices.clear')}
          </Button>
        </header>
        {all.length === 0 ? (
          <EmptyState art="search" title={t('notices.none')} />
        ) : (
          <ul className={s.list}>
            {all.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} nowSeconds={nowSeconds} />
            ))}
          </ul>
        )}
      </div>
    </Popover>
  )
}

type ShownNotice = ReturnType<ReturnType<typeof useShell>['notices']['all']>[number]

function NoticeLine({ notice, nowSeconds }: { readonly notice: ShownNotice; readonly nowSeconds: number }) {
  const locale = useLocale()
  const ToneIcon = icons[notice.tone]
  return (
    <li className={s.notice} data-tone={notice.tone}>
      <ToneIcon size={16} />
      <div className={s.noticeText}>
        <b>{notice.title}</b>
        {notice.body !== undefined && <p>{notice.body}</p>}
        <span>{formatRelativeTime(notice.atMs / 1000, nowSeconds, locale)}</span>
      </div>
    </li>
  )
}
