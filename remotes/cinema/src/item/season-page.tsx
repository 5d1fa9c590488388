import { useT } from '@cove/kernel/i18n'
import { useLocation, useNavigate } from '@cove/kernel/router'
import { FailureState } from '@cove/parts/failure'
import { Skeleton } from '@cove/ui'
import { Centered } from '@cove/ui/data'
import { SegmentedControl, Select } from '@cove/ui/forms'
import { numberIn, seasonAddress } from '../frame/addresses.model.ts'
import { PageFrame } from '../frame/page-frame.tsx'
import { firstSeason } from '../play/play-list.model.ts'
import { EpisodeList } from './episode-list.tsx'
import { useEpisodes, useItem } from './item.data.ts'
import type { ItemDetails } from './item.data.ts'
import { SeasonSide } from './season-side.tsx'
import { LostTitle, TitleBackdrop } from './title-page.tsx'
import { useItemTexts } from './use-item-texts.ts'
import s from './season.module.css'

/** More seasons do not fit beside each other. */
const mostSegments = 6

/** CIN-01a: the episodes of one season at `season?id=&season=`. */
export function SeasonPage() {
  const t = useT('cinema')
  const { search } = useLocation()
  const itemId = numberIn(search, 'id')
  const { data, failure, reload } = useItem(itemId ?? 0)
  if (itemId === undefined) return <LostTitle />
  if (data) return <Season details={data} wanted={numberIn(search, 'season')} />
  return (
    <PageFrame title={t('kind.series')} look={failure ? 'plain' : 'stage'}>
      {failure ? (
        <Centered>
          <FailureState failure={failure} onRetry={reload} />
        </Centered>
      ) : (
        <div className={s.page} aria-busy="true" />
      )}
    </PageFrame>
  )
}

interface SeasonProps {
  readonly details: ItemDetails
  readonly wanted: number | undefined
}

function Season({ details, wanted }: SeasonProps) {
  const t = useT('cinema')
  const { item, seasons, next } = details
  const season = seasons.find(({ seasonNo }) => seasonNo === (wanted ?? next?.seasonNo)) ?? firstSeason(seasons)
  const { data, failure, reload } = useEpisodes(item.itemId, season?.seasonNo)
  const episodes = data?.episodes
  return (
    <PageFrame title={t('kind.series')} look="stage" backdrop={<TitleBackdrop details={details} />}>
      <div className={s.page}>
        <SeasonSide details={details} episodes={episodes} />
        <div className={s.main}>
          <header className={s.head}>
            <h1>{item.name}</h1>
            {season && <SeasonChoice details={details} seasonNo={season.seasonNo} />}
          </header>
          {failure && !episodes ? (
            <FailureState failure={failure} onRetry={reload} />
          ) : episodes ? (
            <EpisodeList key={season?.seasonNo} item={item} episodes={episodes} />
          ) : (
            <div className={s.list} aria-busy="true">
              <Skeleton height={110} radius={14} />
              <Skeleton height={110} radius={14} />
            </div>
          )}
        </div>
      </div>
    </PageFrame>
  )
}

function SeasonChoice({ details: { item, seasons }, seasonNo }: { readonly details: ItemDetails; readonly seasonNo: number }) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const texts = useItemTexts()
  if (seasons.length < 2) return <span className={s.only}>{texts.season(seasonNo, seasons[0]?.name)}</span>
  const options = seasons.map((one) => ({ value: String(one.seasonNo), label: texts.season(one.seasonNo, one.name) }))
  const go = (value: string) => void navigate(seasonAddress(item.itemId, Number(value)), { replace: true })
  return options.length > mostSegments ? (
    <Select label={t('seasons')} hideLabel value={String(seasonNo)} options={options} onChange={go} />
  ) : (
    <SegmentedControl label={t('seasons')} value={String(seasonNo)} segments={options} onChange={go} />
  )
}
