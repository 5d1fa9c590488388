import type { AlbumItem } from '@cove/device-contract/album'
import { useLocale, useT } from '@cove/kernel/i18n'
import { CheckIcon, PlayIcon, WarningIcon } from '@cove/ui/icons'
import { shownName } from '@cove/device-contract/rules'
import { memo, useState } from 'react'
import { usePicture } from '../data/use-picture.ts'
import { durationText, timeText } from '../model/day-text.ts'
import { LiveClip } from './live-clip.tsx'
import { useHold } from './use-hold.ts'
import s from './wall.module.css'

export interface TileBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface TileProps extends TileBox {
  readonly item: AlbumItem
  readonly albumId: string | undefined
  readonly index: number
  readonly total: number
  readonly isChosen: boolean
  readonly isCurrent: boolean
}

/** A tile this high is drawn from the larger thumbnail. */
const largeFromPx = 200

/** A browser finishes the requests of pictures that have left the page: without this they keep the connections of those that came. */
const endRequestWhenGone = (picture: HTMLImageElement) => () => picture.removeAttribute('src')

/** One picture of the wall: its colour at once, then the thumbnail; a file that cannot be shown says so. One that did not change is not drawn again. */
export const Tile = memo(function Tile(props: TileProps) {
  const { item, albumId, index, total, left, top, width, height, isChosen, isCurrent } = props
  const t = useT('album')
  const locale = useLocale()
  const [outcome, setOutcome] = useState<{ readonly url: string; readonly isGood: boolean }>()
  const url = usePicture(item, height > largeFromPx ? 'LARGE' : 'SMALL', albumId)
  const settled = outcome && outcome.url === url ? outcome : undefined
  const hasFailed = item.isBroken === true || settled?.isGood === false
  const name = shownName(item.name)
  const { isHeld, handlers } = useHold(item.mark === 'live' && !hasFailed)
  return (
    <div
      role="option"
      className={s.tile}
      style={{ left, top, width, height, background: item.colour }}
      aria-selected={isChosen}
      aria-label={t(item.isVideo ? 'tile.video' : 'tile.photo', { name, time: timeText(item, locale) })}
      aria-setsize={total}
      aria-posinset={index + 1}
      tabIndex={isCurrent ? 0 : -1}
      data-index={index}
      data-colourless={item.colour === undefined || undefined}
      {...handlers}
    >
      {url !== undefined && !hasFailed && (
        <img
          ref={endRequestWhenGone}
          className={s.picture}
          src={url}
          alt=""
          draggable={false}
          decoding="async"
          data-shown={settled?.isGood || undefined}
          onLoad={() => setOutcome({ url, isGood: true })}
          onError={() => setOutcome({ url, isGood: false })}
        />
      )}
      {hasFailed && <Failed />}
      {isHeld && <LiveClip item={item} albumId={albumId} className={s.clip} />}
      <Marks item={item} />
      <span className={s.check} data-check="" aria-hidden="true">
        {isChosen && <CheckIcon size={13} />}
      </span>
    </div>
  )
})

function Failed() {
  const t = useT('album')
  return (
    <span className={s.failed}>
      <WarningIcon size={18} />
      <span className={s.failedText}>{t('tile.failed')}</span>
    </span>
  )
}

function Marks({ item }: { readonly item: AlbumItem }) {
  const t = useT('album')
  return (
    <>
      {item.mark !== undefined && item.mark !== 'screenshot' && <span className={s.mark}>{markText(t, item.mark, item.frameCount)}</span>}
      {item.isFavourite && (
        <svg className={s.heart} viewBox="0 0 24 24" role="img" aria-label={t('favourite')}>
          <path d="M12 20.5s-8.5-5-8.5-11A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.5c0 6-8.5 11-8.5 11Z" fill="currentColor" />
        </svg>
      )}
      {item.isVideo && (
        <span className={s.duration}>
          <PlayIcon size={11} />
          {item.durationMs !== undefined && durationText(item.durationMs)}
        </span>
      )}
    </>
  )
}

const markText = (
  t: ReturnType<typeof useT>,
  mark: Exclude<AlbumItem['mark'], undefined | 'screenshot'>,
  frames: number | undefined,
): string => (mark === 'burst' && frames !== undefined ? t('burstOf', { count: frames }) : t(`marks.${mark}`))
