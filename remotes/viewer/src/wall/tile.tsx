import type { Resource } from '@cove/device-contract/files'
import { shownName } from '@cove/device-contract/rules'
import type { OpenedFile } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { usePicture } from '@cove/parts/file-picture'
import { IconButton, PinIcon } from '@cove/ui'
import { ExternalLinkIcon, VolumeIcon } from '@cove/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { useResource } from '../data/use-opened-file.ts'
import { useProbe } from '@cove/parts/player'
import { useTileSource } from '../data/use-tile-source.ts'
import type { TileNote } from '../data/use-tile-source.ts'
import { timeText } from '@cove/parts/stage'
import { nameOfPath } from '../model/wall-pages.ts'
import { useFollowClock } from './use-follow-clock.ts'
import type { TileReport } from './use-follow-clock.ts'
import type { WallClock } from './use-wall-clock.ts'
import w from './wall.module.css'

export interface TileProps {
  readonly video: OpenedFile
  readonly clock: WallClock
  readonly isLoud: boolean
  readonly isPinned: boolean
  /** True for the tile that Tab reaches. */
  readonly isReached: boolean
  readonly onReport: (report: TileReport | undefined) => void
  readonly onHover: (isHovered: boolean) => void
  readonly onFocus: (isFocused: boolean) => void
  readonly onPin: () => void
  readonly onOpen: () => void
}

/** VW-02: one video of the wall, with its name and what can be done with it. */
export function Tile(props: TileProps) {
  const t = useT('viewer')
  const { video, isLoud, isPinned, isReached } = props
  const { resource, failure, isGone } = useResource(video)
  const name = shownName(nameOfPath(video.path))
  return (
    <div
      className={w.tile}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a tile is operated by keys
      tabIndex={isReached ? 0 : -1}
      role="group"
      aria-label={name}
      data-tile=""
      data-loud={isLoud || undefined}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && props.onHover(true)}
      onPointerLeave={() => props.onHover(false)}
      onFocus={() => props.onFocus(true)}
      onBlur={() => props.onFocus(false)}
      onDoubleClick={props.onOpen}
    >
      {resource && !isGone ? <TileFilm {...props} file={resource} name={name} /> : <TileFoot name={name} />}
      {(isGone || failure) && <span className={w.chip}>{t(isGone ? 'wall.note.gone' : 'wall.note.unreachable')}</span>}
      <div className={w.tileTools} role="presentation" onDoubleClick={(event) => event.stopPropagation()}>
        <IconButton
          size="sm"
          label={t(isPinned ? 'wall.unpin' : 'wall.pin')}
          pressed={isPinned}
          icon={<PinIcon size={15} />}
          onClick={props.onPin}
        />
        <IconButton size="sm" label={t('wall.open')} icon={<ExternalLinkIcon size={15} />} onClick={props.onOpen} />
      </div>
    </div>
  )
}

function TileFilm({ file, name, clock, isLoud, isPinned, onReport }: TileProps & { readonly file: Resource; readonly name: string }) {
  const t = useT('viewer')
  const media = useRef<HTMLVideoElement>(null)
  const probe = useProbe(file)
  const facts = typeof probe === 'object' ? probe : undefined
  const { url, note } = useTileSource(file, probe)
  const [lost, setLost] = useState<string>()
  const [badCover, setBadCover] = useState<string>()
  const [hasPicture, setPicture] = useState(false)
  const cover = usePicture(file, 'LARGE')
  useFollowClock({ media, clock, bitsPerSecond: facts?.bitsPerSecond ?? 0, onReport })
  useEffect(() => {
    // A browser stops a video that gets sound before the user did anything on the page.
    if (media.current) media.current.muted = !isLoud || !navigator.userActivation.hasBeenActive
  }, [isLoud])
  useEffect(() => {
    const player = media.current
    return () => {
      // A video that is only removed keeps its connection until the browser collects it.
      player?.removeAttribute('src')
      player?.load()
    }
  }, [])
  const problem: TileNote | undefined = url !== undefined && lost === url ? 'unreadable' : (note ?? (hasPicture ? undefined : 'loading'))
  return (
    <>
      {cover !== undefined && cover !== badCover && !hasPicture && (
        <img className={w.cover} src={cover} alt="" draggable={false} onError={() => setBadCover(cover)} />
      )}
      <video
        ref={media}
        className={w.film}
        src={url}
        aria-label={t('video.play', { name })}
        data-shown={hasPicture || undefined}
        muted
        loop
        playsInline
        preload="auto"
        onLoadedData={() => setPicture(true)}
        onError={() => url !== undefined && setLost(url)}
      />
      <TileFoot name={name} durationMs={facts?.durationMs} />
      <TileChip problem={problem} isLoud={isLoud} isPinned={isPinned} />
    </>
  )
}

interface TileChipProps {
  readonly problem: TileNote | undefined
  readonly isLoud: boolean
  readonly isPinned: boolean
}

/** One word about a tile, the most important one. */
function TileChip({ problem, isLoud, isPinned }: TileChipProps) {
  const t = useT('viewer')
  if (problem !== undefined) return <span className={w.chip}>{t(`wall.note.${problem}`)}</span>
  if (!isLoud && !isPinned) return undefined
  return (
    <span className={w.chip}>
      {isLoud ? <VolumeIcon size={14} /> : <PinIcon size={13} />}
      {t(isLoud ? 'wall.sound' : 'wall.pinned')}
    </span>
  )
}

function TileFoot({ name, durationMs }: { readonly name: string; readonly durationMs?: number | undefined }) {
  return (
    <div className={w.tileFoot}>
      <b>{name}</b>
      {durationMs !== undefined && <span>{timeText(durationMs / 1000)}</span>}
    </div>
  )
}
