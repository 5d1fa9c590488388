import { notices as area } from '@cove/device-contract/notices'
import { useKernel, useSession, useSettings, useStoreValue } from '@cove/kernel'
import { noticesRoute } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { NoticeGroups, useNotices } from '@cove/parts/notices'
import { Button, EmptyState, IconButton, MoonIcon, Skeleton } from '@cove/ui'
import { SettingsIcon } from '@cove/ui/icons'
import { useNow } from '../taskbar/now.ts'
import { quietOf } from './quiet.ts'
import s from './quick.module.css'

/** NTC-04: what happened, what to do about it, and the way to all notices. */
export function NoticesPanel({ onClose }: { readonly onClose: () => void }) {
  const { notices, windows } = useKernel()
  const t = useT('quick')
  const unread = useStoreValue(notices.store, (state) => state.unread)
  const goTo = (address: string) => {
    onClose()
    windows.open(address)
  }
  return (
    <section className={s.notices} aria-label={t('notices.title')}>
      <header className={s.head}>
        <h2>{t('notices.title')}</h2>
        <Button size="sm" variant="ghost" disabled={unread === 0} onClick={() => void notices.markSeen()}>
          {t('notices.markSeen')}
        </Button>
        <IconButton size="sm" label={t('notices.settings')} icon={<SettingsIcon size={16} />} onClick={() => goTo('/notice-setting')} />
      </header>
      <div className={s.scroll}>
        <List onLeave={onClose} />
      </div>
      <footer className={s.foot}>
        <MoonIcon size={15} />
        <QuietLine />
        <Button size="sm" variant="ghost" onClick={() => goTo(noticesRoute.address({}))}>
          {t('notices.all')}
        </Button>
      </footer>
    </section>
  )
}

function List({ onLeave }: { readonly onLeave: () => void }) {
  const t = useT('quick')
  const isOnline = useSession((state) => state.online)
  const { page, failure, reload } = useNotices()
  if (!page && failure) return <FailureState failure={failure} title={t('notices.failed')} onRetry={reload} />
  if (!page) return [104, 72].map((height) => <Skeleton key={height} height={height} radius={14} />)
  if (page.notices.length === 0) return <EmptyState art="quiet" title={t('notices.calm')} body={t('notices.calmBody')} />
  return (
    <>
      {!isOnline && (
        <p className={s.note} role="status">
          {t('notices.away')}
        </p>
      )}
      <NoticeGroups notices={page.notices} onLeave={onLeave} />
    </>
  )
}

function QuietLine() {
  const t = useT('quick')
  const [settings] = useSettings(area)
  const { kind, time } = quietOf(settings, useNow())
  const keys = { off: 'noQuiet', now: 'quietUntil', later: 'quietFrom' } as const
  return <span className={s.grow}>{t(`notices.${keys[kind]}`, { time })}</span>
}
