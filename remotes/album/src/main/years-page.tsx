import type { Month } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, IconButton, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { ChevronLeftIcon, PlayIcon } from '@cove/ui/icons'
import { OneLine } from '@cove/ui/page'
import { useState } from 'react'
import { useMonths } from '../data/use-albums.ts'
import { useRowHeight } from '../data/use-row-height.ts'
import { monthAddress, pages } from '../model/addresses.ts'
import { monthName, monthText } from '../model/day-text.ts'
import { Gallery } from './gallery.tsx'
import { PageFrame } from './page-frame.tsx'
import { Picture } from './picture.tsx'
import { useCountText } from './use-count-text.ts'
import albums from './albums.module.css'
import page from './page.module.css'
import s from './years-page.module.css'

const dayOf = (text: string | null): number | undefined => (text !== null && /^-?\d{1,8}$/.test(text) ? Number(text) : undefined)

/** ALB-01b: the timeline by years; with `from` and `to` the pictures of one month. */
export function YearsPage() {
  const query = new URLSearchParams(useLocation().search)
  const [fromDay, toDay] = [dayOf(query.get('from')), dayOf(query.get('to'))]
  if (fromDay === undefined || toDay === undefined) return <AllYears />
  return <OneMonth key={fromDay} fromDay={fromDay} toDay={toDay} />
}

function AllYears() {
  const t = useT('album')
  const list = useMonths()
  const months = list.data?.months
  return (
    <PageFrame title={t('pages.years')}>
      {months === undefined && list.failure ? (
        <Centered>
          <FailureState failure={list.failure} onRetry={list.reload} />
        </Centered>
      ) : months === undefined ? (
        <div className={page.page}>
          <Skeleton height={160} />
        </div>
      ) : months.length === 0 ? (
        <Centered>
          <EmptyState art="search" title={t('empty.years')} body={t('emptyBody.years')} />
        </Centered>
      ) : (
        <div className={page.page}>
          {[...Map.groupBy(months, ({ year }) => year)].map(([year, ofYear]) => (
            <Year key={year} year={year} months={ofYear} />
          ))}
        </div>
      )}
    </PageFrame>
  )
}

function Year({ year, months }: { readonly year: number; readonly months: readonly Month[] }) {
  const countText = useCountText()
  const count = months.reduce((sum, month) => sum + month.count, 0)
  const videoCount = months.reduce((sum, month) => sum + (month.videoCount ?? 0), 0)
  return (
    <section className={s.year} aria-label={String(year)}>
      <h2 className={s.yearHead}>
        {year}
        <OneLine look="note">{countText({ count, videoCount })}</OneLine>
      </h2>
      <ul className={albums.grid}>
        {months.map((month) => (
          <MonthCard key={month.month} month={month} />
        ))}
      </ul>
    </section>
  )
}

function MonthCard({ month }: { readonly month: Month }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const countText = useCountText()
  return (
    <li className={albums.card}>
      <button type="button" className={albums.cardFace} onClick={() => void navigate(monthAddress(month))}>
        <span className={albums.cardCover}>
          <Picture item={{ itemId: month.coverItemId }} />
        </span>
        <OneLine as="b">{monthName(month.lastDay, locale)}</OneLine>
        <OneLine look="note">{countText(month)}</OneLine>
      </button>
    </li>
  )
}

function OneMonth({ fromDay, toDay }: { readonly fromDay: number; readonly toDay: number }) {
  const t = useT('album')
  const locale = useLocale()
  const navigate = useNavigate()
  const [rowPx] = useRowHeight()
  const [isPlaying, setPlaying] = useState(false)
  return (
    <PageFrame
      title={monthText(toDay, locale)}
      tools={
        <>
          <IconButton label={t('back')} icon={<ChevronLeftIcon size={17} />} onClick={() => void navigate(pages.years)} />
          <IconButton label={t('play')} icon={<PlayIcon size={17} />} onClick={() => setPlaying(true)} />
        </>
      }
    >
      <Gallery
        query={{ filter: { fromDay, toDay } }}
        rowPx={rowPx}
        empty={<EmptyState art="search" title={t('empty.filtered')} />}
        isPlaying={isPlaying}
        onStop={() => setPlaying(false)}
      />
    </PageFrame>
  )
}
