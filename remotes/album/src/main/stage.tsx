import type { AlbumItem } from '@cove/device-contract/album'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { shownName } from '@cove/device-contract/rules'
import { IconButton } from '@cove/ui'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, InfoIcon, PauseIcon, PlayIcon, WarningIcon } from '@cove/ui/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { fileUrl, usePicture } from '../data/use-picture.ts'
import { useStageItem } from '../data/use-stage-item.ts'
import type { Wall } from '../data/use-wall.ts'
import { DetailsPanel } from './details-panel.tsx'
import { LiveClip } from './live-clip.tsx'
import { useHold } from './use-hold.ts'
import s from './stage.module.css'

interface StageProps {
  readonly wall: Wall
  readonly albumId: string | undefined
  readonly startIndex: number
  readonly isPlaying: boolean
  readonly onClose: () => void
}

/** How long a picture stays in the slideshow, ms. */
const slideMs = 4000

/** One picture after the other over the whole window: the slideshow, and pictures of other users. */
export function Stage({ wall, albumId, startIndex, isPlaying: playsFirst, onClose }: StageProps) {
  const t = useT('album')
  const total = wall.view.plan?.total ?? 0
  const [index, setIndex] = useState(startIndex)
  const [isPlaying, setPlaying] = useState(playsFirst)
  const [showsDetails, setShowsDetails] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const item = useStageItem(wall, index)
  const next = (step: number) => total > 0 && setIndex((index + step + total) % total)
  useSlides({ isPlaying: isPlaying && !item?.isVideo, index, advance: () => next(1) })
  useEffect(() => root.current?.focus(), [])
  useEffect(() => {
    if (total === 0) onClose()
  }, [total, onClose])
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => void next(-1),
    ArrowRight: () => void next(1),
    Escape: onClose,
    i: () => setShowsDetails(!showsDetails),
    ' ': () => setPlaying(!isPlaying),
  }
  return (
    <div ref={root} className={s.stage} role="dialog" aria-modal="true" aria-label={t('stage')} tabIndex={-1} onKeyDown={keyHandler(keys)}>
      <header className={s.head}>
        <span className={s.name}>{item ? shownName(item.name) : ''}</span>
        <span className={s.place}>{t('position', { index: index + 1, total })}</span>
        <StageButtons
          isPlaying={isPlaying}
          showsDetails={showsDetails}
          onPlay={() => setPlaying(!isPlaying)}
          onDetails={() => setShowsDetails(!showsDetails)}
          onClose={onClose}
        />
      </header>
      <div className={s.body}>
        <div className={s.picture}>
          {item && <Shown key={item.itemId} item={item} albumId={albumId} onEnded={() => isPlaying && next(1)} />}
          <Turns onTurn={next} />
        </div>
        {showsDetails && item && <DetailsPanel item={item} albumId={albumId} onClose={() => setShowsDetails(false)} />}
      </div>
    </div>
  )
}

/** A space bar on a button presses the button. */
const keyHandler = (keys: Readonly<Record<string, () => void>>) => (event: KeyboardEvent<HTMLElement>) => {
  const action = event.target === event.currentTarget || event.key !== ' ' ? keys[event.key] : undefined
  if (!action) return
  event.preventDefault()
  event.stopPropagation()
  action()
}

interface Slides {
  readonly isPlaying: boolean
  readonly index: number
  readonly advance: () => void
}

function useSlides({ isPlaying, index, advance }: Slides): void {
  const next = useEffectEvent(advance)
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => next(), slideMs)
    return () => clearTimeout(timer)
  }, [isPlaying, index])
}

interface StageButtonsProps {
  readonly isPlaying: boolean
  readonly showsDetails: boolean
  readonly onPlay: () => void
  readonly onDetails: () => void
  readonly onClose: () => void
}

function StageButtons({ isPlaying, showsDetails, onPlay, onDetails, onClose }: StageButtonsProps) {
  const t = useT('album')
  return (
    <>
      <IconButton
        label={t(isPlaying ? 'pause' : 'play')}
        icon={isPlaying ? <PauseIcon size={17} /> : <PlayIcon size={17} />}
        onClick={onPlay}
      />
      <IconButton label={t('details.title')} pressed={showsDetails} icon={<InfoIcon size={17} />} onClick={onDetails} />
      <IconButton label={t('close')} icon={<CloseIcon size={17} />} onClick={onClose} />
    </>
  )
}

function Turns({ onTurn }: { readonly onTurn: (step: number) => void }) {
  const t = useT('album')
  return (
    <>
      <span className={s.left}>
        <IconButton label={t('previous')} icon={<ChevronLeftIcon size={22} />} onClick={() => onTurn(-1)} />
      </span>
      <span className={s.right}>
        <IconButton label={t('next')} icon={<ChevronRightIcon size={22} />} onClick={() => onTurn(1)} />
      </span>
    </>
  )
}

interface ShownProps {
  readonly item: AlbumItem
  readonly albumId: string | undefined
  readonly onEnded: () => void
}

function Shown({ item, albumId, onEnded }: ShownProps) {
  const t = useT('album')
  const kernel = useKernel()
  const [hasFailed, setFailed] = useState(false)
  const { isHeld, handlers } = useHold(item.mark === 'live')
  const url = usePicture(item, 'LARGE', albumId)
  const video = item.isVideo ? fileUrl(kernel, { itemId: item.itemId, albumId, saves: false }) : undefined
  if (hasFailed || (item.isBroken && !item.isVideo))
    return (
      <p className={s.failed}>
        <WarningIcon size={22} />
        {t('tile.failed')}
      </p>
    )
  if (video !== undefined)
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a clip of the user's own has no captions
    return <video className={s.media} src={video} poster={url} controls autoPlay onEnded={onEnded} onError={() => setFailed(true)} />
  return url === undefined ? null : (
    <div className={s.live} {...handlers}>
      <img className={s.media} src={url} alt={shownName(item.name)} draggable={false} onError={() => setFailed(true)} />
      {isHeld && <LiveClip item={item} albumId={albumId} className={s.clip} />}
    </div>
  )
}
