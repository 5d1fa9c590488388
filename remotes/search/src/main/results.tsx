import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, EmptyState, Skeleton } from '@cove/ui'
import { Centered, formatCount } from '@cove/ui/data'
import { PageFoot } from '@cove/ui/page'
import { pageRows } from '../data/use-found.ts'
import type { Found, FoundPage } from '../data/use-found.ts'
import { HitList } from './hit-list.tsx'
import s from './search.module.css'

interface ResultsProps {
  readonly text: string
  readonly found: Found
  readonly page: number
  readonly onPage: (page: number) => void
}

/** The hits of one search, or why there are none. */
export function Results({ text, found, page, onPage }: ResultsProps) {
  const t = useT('search')
  if (text === '')
    return (
      <Centered>
        <EmptyState art="search" title={t('start.title')} body={t('start.body')} />
      </Centered>
    )
  if (found.failure)
    return (
      <Centered>
        <FailureState title={t('failed')} failure={found.failure} onRetry={found.reload} />
      </Centered>
    )
  if (!found.page) return <Waiting />
  if (found.page.total === 0 && !found.isBusy)
    return (
      <Centered>
        <EmptyState art="search" title={t('none.title', { text })} body={t('none.body')} />
      </Centered>
    )
  return (
    <div className={s.results} aria-busy={found.isBusy}>
      <HitList key={found.page.asked} hits={found.page.hits} />
      <Pager found={found.page} page={page} onPage={onPage} />
    </div>
  )
}

function Waiting() {
  return (
    <div className={s.results} aria-busy="true">
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  )
}

interface PagerProps extends Pick<ResultsProps, 'page' | 'onPage'> {
  readonly found: FoundPage
}

function Pager({ found: { total, isComplete }, page, onPage }: PagerProps) {
  const t = useT('search')
  const first = (page - 1) * pageRows + 1
  const last = Math.min(total, page * pageRows)
  return (
    <PageFoot end={t('keys')}>
      <span role="status">{t(isComplete ? 'count' : 'countMore', { count: formatCount(total) })}</span>
      {total > pageRows && (
        <>
          <span>{t('pages', { first, last })}</span>
          <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {t('previous')}
          </Button>
          <Button size="sm" disabled={last >= total} onClick={() => onPage(page + 1)}>
            {t('next')}
          </Button>
        </>
      )}
    </PageFoot>
  )
}
