import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { ContextMenuArea, InfoIcon, PlayIcon } from '@cove/ui'
import { StarIcon } from '@cove/ui/icons'
import { keysOf, menuOf } from '@cove/ui/page'
import { titleAddress } from '../frame/addresses.model.ts'
import { useItemCommands } from '../item/item-commands.tsx'
import { MetaLine } from '../item/meta-line.tsx'
import { RoundButton, StageButton } from '../item/stage-button.tsx'
import { useItemCalls } from '../item/item.data.ts'
import { usePlayer } from '../play/play.data.ts'
import { markOf } from '../poster/poster-look.model.ts'
import { WidePicture } from '../poster/wide-picture.tsx'
import { useState } from 'react'
import type { Home } from './home.data.ts'
import s from './hero.module.css'

/** A title with the large picture. */
export type Featured = Home['featured'][number]

interface HeroProps {
  readonly featured: Featured
  readonly count: number
  readonly at: number
  readonly onShow: (at: number) => void
  readonly onHold: (isHeld: boolean) => void
}

/** What the device shows first: its name, what it is about, and the buttons to watch it. */
export function Hero({ featured, count, at, onShow, onHold }: HeroProps) {
  const t = useT('cinema')
  const { item, plot, genres } = featured
  const commands = useItemCommands(item)
  return (
    <ContextMenuArea
      items={menuOf(commands)}
      render={
        <section
          className={s.hero}
          aria-label={t('hero')}
          data-row=""
          onKeyDown={keysOf(commands.filter(({ keys }) => keys !== 'Enter'))}
          onMouseEnter={() => onHold(true)}
          onMouseLeave={() => onHold(false)}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
        />
      }
    >
      <div className={s.text} key={item.itemId}>
        <Eyebrow item={item} />
        <h1 className={s.title}>{item.name}</h1>
        <MetaLine item={item} genres={genres} />
        {plot !== undefined && <p className={s.plot}>{plot}</p>}
        <HeroButtons featured={featured} />
      </div>
      {count > 1 && (
        <span className={s.dots}>
          {Array.from({ length: count }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-label={t('heroAt', { index: index + 1, total: count })}
              aria-current={index === at || undefined}
              tabIndex={-1}
              onClick={() => onShow(index)}
            />
          ))}
        </span>
      )}
    </ContextMenuArea>
  )
}

/** How long a title counts as new, in s. */
const newSeconds = 30 * 86_400

/** Why it is shown: it is new, it is a favourite, or it is there to be seen. */
function Eyebrow({ item: { addedSeconds, isFavourite, unwatchedCount, heightPx } }: Pick<Featured, 'item'>) {
  const t = useT('cinema')
  const [nowSeconds] = useState(() => Date.now() / 1000)
  const why = isFavourite ? 'favourite' : nowSeconds - addedSeconds < newSeconds ? 'new' : unwatchedCount > 0 ? 'unseen' : 'again'
  return <p className={s.eyebrow}>{[t(`eyebrow.${why}`), markOf(heightPx, 1440)].filter(Boolean).join(' · ')}</p>
}

function HeroButtons({ featured: { item } }: Pick<HeroProps, 'featured'>) {
  const t = useT('cinema')
  const navigate = useNavigate()
  const { playTitle } = usePlayer()
  const calls = useItemCalls()
  const { itemId, isFavourite } = item
  return (
    <div className={s.buttons}>
      <StageButton isMain icon={<PlayIcon size={16} />} onClick={() => void playTitle(item)} data-card="">
        {t('commands.play')}
      </StageButton>
      <StageButton icon={<InfoIcon size={16} />} onClick={() => void navigate(titleAddress(itemId))} data-card="">
        {t('commands.details')}
      </StageButton>
      <RoundButton
        label={t(isFavourite ? 'commands.unfavourite' : 'commands.favourite')}
        pressed={isFavourite}
        icon={<StarIcon size={17} />}
        onClick={() => void calls.mark([itemId], { isFavourite: !isFavourite })}
        data-card=""
      />
    </div>
  )
}

interface HeroPictureProps {
  readonly featured: Featured
  readonly last: Featured | undefined
}

/** Behind the head and the first rows; the picture before it is seen through it while it comes. */
export function HeroPicture({ featured, last }: HeroPictureProps) {
  return (
    <div className={s.backdrop} data-backdrop="" aria-hidden="true">
      {last && last.item.itemId !== featured.item.itemId && <WidePicture key={`last ${last.item.itemId}`} item={last.item} />}
      <span key={featured.item.itemId} className={s.coming}>
        <WidePicture item={featured.item} isFirst />
      </span>
    </div>
  )
}
