import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { EmptyState, Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { useState } from 'react'
import { numberIn } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { Poster } from '../poster/poster.tsx'
import { WidePicture } from '../poster/wide-picture.tsx'
import { Extras, Parts, People, Seasons, Tags } from './title-parts.tsx'
import { isSeries } from './item-state.model.ts'
import { useItem } from './item.data.ts'
import type { ItemDetails } from './item.data.ts'
import { MetaLine } from './meta-line.tsx'
import { TitleButtons } from './title-buttons.tsx'
import { TitleFoot } from './title-foot.tsx'
import { Versions } from './versions.tsx'
import s from './title.module.css'

/** CIN-01a: one title at `title?id=`. */
export function TitlePage() {
  const itemId = numberIn(useLocation().search, 'id')
  return itemId === undefined ? <LostTitle /> : <OneTitle key={itemId} itemId={itemId} />
}

/** A title that is not there, or is gone. */
export function LostTitle() {
  const t = useT('cinema')
  return (
    <PageFrame title={t('pages.title')}>
      <Centered>
        <EmptyState art="lost" title={t('goneTitle')} />
      </Centered>
    </PageFrame>
  )
}

function OneTitle({ itemId }: { readonly itemId: number }) {
  const t = useT('cinema')
  const { data, failure, reload } = useItem(itemId)
  if (failure && (!data || !failure.offline))
    return (
      <PageFrame title={t('pages.title')}>
        <Centered>
          <FailureState failure={failure} onRetry={reload} />
        </Centered>
      </PageFrame>
    )
  if (data) return <Title details={data} />
  return (
    <PageFrame title={t('pages.title')} look="stage">
      <div className={s.page} aria-busy="true">
        <div className={s.top}>
          <span className={s.poster}>
            <Skeleton height={294} radius={10} />
          </span>
          <div className={s.facts}>
            <Skeleton width={320} height={40} />
            <Skeleton height={60} />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** The picture over the whole window, dark from the left and from below. */
export function TitleBackdrop({ details: { item } }: { readonly details: ItemDetails }) {
  return (
    <div className={s.backdrop}>
      <WidePicture item={item} isFirst />
    </div>
  )
}

function Title({ details }: { readonly details: ItemDetails }) {
  const t = useT('cinema')
  const { item, plot, tagline, genres, people, versions, next } = details
  const [chosen, setChosen] = useState<number>()
  const version = versions.find(({ fileId }) => fileId === (chosen ?? next?.version.fileId)) ?? versions[0]
  const series = isSeries(item)
  return (
    <PageFrame title={t(series ? 'kind.series' : 'kind.film')} look="stage" backdrop={<TitleBackdrop details={details} />}>
      <div className={s.page} data-keys="page" tabIndex={-1}>
        <div className={s.top}>
          <span className={s.poster}>
            <Poster item={item} />
          </span>
          <div className={s.facts}>
            <h1 className={s.title}>{item.name}</h1>
            {item.originalName !== undefined && item.originalName !== item.name && <p className={s.original}>{item.originalName}</p>}
            <MetaLine item={item} genres={genres} director={people.find(({ role }) => role === 'director')?.name} />
            {tagline !== undefined && <p className={s.tagline}>{tagline}</p>}
            {plot !== undefined && <p className={s.plot}>{plot}</p>}
            <TitleButtons details={details} version={version} />
            {!series && versions.length > 0 && <Versions versions={versions} chosen={version?.fileId} onChoose={setChosen} />}
            <Tags details={details} />
          </div>
        </div>
        <Seasons details={details} />
        <Parts>
          <People details={details} />
          <Extras details={details} />
        </Parts>
        <TitleFoot details={details} version={version} />
      </div>
    </PageFrame>
  )
}
