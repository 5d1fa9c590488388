import type { NoticeTab } from '@cove/device-contract/notices'
import { isQuietAt, notices as area } from '@cove/device-contract/notices'
import { useKernel, useSettings, useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { NoticeGroups, useNotices } from '@cove/parts/notices'
import { Button, EmptyState, MoonIcon, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { SearchField } from '@cove/ui/forms'
import { Bar, Note, Page } from '@cove/ui/page'
import { useDeferredValue, useState } from 'react'
import { timeOfMinute } from '../model/minutes.ts'
import { ClearMenu } from './clear-menu.tsx'
import s from './centre.module.css'

/** The notices of one tab: search, clearing, and what came in, by urgency and day. */
export function ListPage({ tab }: { readonly tab: NoticeTab }) {
  const t = useT('notices')
  const { notices } = useKernel()
  const unread = useStoreValue(notices.store, (state) => state.unread)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const loaded = useNotices(tab, search)
  return (
    <section className={s.page} aria-label={t(`tabs.${tab}`)}>
      <header className={s.tools}>
        <span className={s.search}>
          <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} maxLength={200} />
        </span>
        <Button size="sm" variant="ghost" disabled={unread === 0} onClick={() => void notices.markSeen()}>
          {t('markSeen')}
        </Button>
        <ClearMenu isEmpty={loaded.page?.total === 0 && search === ''} />
      </header>
      <Page narrow busy={!loaded.page && !loaded.failure}>
        <QuietLine />
        <Body loaded={loaded} search={search} />
      </Page>
    </section>
  )
}

interface BodyProps {
  readonly loaded: ReturnType<typeof useNotices>
  readonly search: string
}

function Body({ loaded, search }: BodyProps) {
  const t = useT('notices')
  const { page, failure, reload, hasMore, showMore } = loaded
  if (!page && failure) {
    return (
      <Centered>
        <FailureState failure={failure} title={t('failed')} onRetry={reload} />
      </Centered>
    )
  }
  if (!page) return bones
  if (page.notices.length === 0) {
    return (
      <Centered>
        {search === '' ? (
          <EmptyState art="quiet" title={t('empty.title')} body={t('empty.body')} />
        ) : (
          <EmptyState art="search" title={t('empty.search', { search })} body={t('empty.searchBody')} />
        )}
      </Centered>
    )
  }
  return (
    <>
      <NoticeGroups notices={page.notices} />
      {hasMore && (
        <Bar>
          <Button onClick={showMore}>{t('more')}</Button>
        </Bar>
      )}
    </>
  )
}

const bones = [104, 104, 72].map((height, index) => <Skeleton key={index} height={height} radius={14} />)

/** NTC-05a: quiet hours are a line at the top while they last. */
function QuietLine() {
  const t = useT('notices')
  const navigate = useNavigate()
  const [settings] = useSettings(area)
  const [minute] = useState(() => new Date().getHours() * 60 + new Date().getMinutes())
  if (!isQuietAt(settings, minute)) return undefined
  const values = { from: timeOfMinute(settings.quietFromMinute), to: timeOfMinute(settings.quietToMinute) }
  return (
    <Note
      label={t('set.quiet')}
      icon={<MoonIcon size={16} />}
      action={
        <Button size="sm" variant="ghost" onClick={() => void navigate('/notice-setting')}>
          {t('adjust')}
        </Button>
      }
    >
      {t('quiet', values)}
    </Note>
  )
}
