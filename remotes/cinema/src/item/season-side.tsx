import type { Episode } from '@cove/device-contract/cinema'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { CircleCheckIcon, InfoIcon, Menu, MoreIcon } from '@cove/ui'
import { StarIcon } from '@cove/ui/icons'
import { menuOf } from '@cove/ui/page'
import { titleAddress } from '../frame/addresses.model.ts'
import { Poster } from '../poster/poster.tsx'
import { isWatched, restOf } from './item-state.model.ts'
import { useItemCalls } from './item.data.ts'
import type { ItemDetails } from './item.data.ts'
import { MetaLine } from './meta-line.tsx'
import { RoundButton } from './stage-button.tsx'
import { useTitleCommands } from './title-commands.tsx'
import { useItemTexts } from './use-item-texts.ts'
import s from './season.module.css'

interface SeasonSideProps {
  readonly details: ItemDetails
  readonly episodes: readonly Episode[] | undefined
}

/** Left of the episodes: the poster, how far one is, and what can be done with the series. */
export function SeasonSide({ details, episodes = [] }: SeasonSideProps) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const texts = useItemTexts()
  const calls = useItemCalls()
  const { item, genres, plot } = details
  const seen = episodes.filter((one) => one.isWatched).length
  const rest = restOf(episodes)
  const isAll = isWatched(item)
  return (
    <aside className={s.side} aria-label={item.name}>
      <Poster item={item} />
      <MetaLine item={item} genres={genres.slice(0, 1)} />
      {plot !== undefined && <p className={s.story}>{plot}</p>}
      <span className={s.progress}>
        <i style={{ width: `${episodes.length === 0 ? 0 : Math.round((seen / episodes.length) * 100)}%` }} />
      </span>
      <p className={s.rest}>
        {[t('watchedOf', { watched: seen, count: episodes.length }), rest > 0 && t('left', { span: texts.span(rest) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={s.actions}>
        <RoundButton
          label={t(item.isFavourite ? 'commands.unfavourite' : 'commands.favourite')}
          pressed={item.isFavourite}
          icon={<StarIcon size={16} />}
          onClick={() => void calls.mark([item.itemId], { isFavourite: !item.isFavourite })}
        />
        <RoundButton
          label={t(isAll ? 'commands.unwatched' : 'commands.watched')}
          icon={<CircleCheckIcon size={17} />}
          onClick={() => void calls.setWatched([item.itemId], !isAll)}
        />
        <RoundButton label={t('commands.details')} icon={<InfoIcon size={17} />} onClick={() => void navigate(titleAddress(item.itemId))} />
        <Menu
          trigger={<RoundButton label={t('moreFor', { name: item.name })} icon={<MoreIcon size={17} />} />}
          items={menuOf(useTitleCommands(details, episodes[0]?.versions[0]))}
        />
      </div>
    </aside>
  )
}
