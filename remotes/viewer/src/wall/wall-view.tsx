import { useKernel } from '@cove/kernel'
import { addressOfFiles } from '@cove/kernel/declare'
import type { OpenedFile } from '@cove/kernel/declare'
import { useT } from '@cove/kernel/i18n'
import { IconButton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { ExitFullscreenIcon, FullscreenIcon, ShuffleIcon } from '@cove/ui/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keyOfVideo, wallPage, wallSides } from '../model/wall-pages.ts'
import type { WallPage, WallSide, WallVideo } from '../model/wall-pages.ts'
import { useFullScreen } from '@cove/parts/stage'
import { Tile } from './tile.tsx'
import { useReports } from './use-reports.ts'
import type { WallReports } from './use-reports.ts'
import { useSound } from './use-sound.ts'
import { useWallClock } from './use-wall-clock.ts'
import type { WallClock } from './use-wall-clock.ts'
import { useWallKeys } from './use-wall-keys.ts'
import { useWallOrder } from './use-wall-order.ts'
import type { WallOrder } from './use-wall-order.ts'
import { WallFoot } from './wall-foot.tsx'
import { darkStage } from '@cove/parts/stage'
import w from './wall.module.css'

interface WallViewProps {
  readonly videos: readonly OpenedFile[]
  /** Of the folder, or of the selection. */
  readonly name: string
}

const autoMs = 120_000

/** VW-02: the wall. Its tiles follow one clock; the tile under the pointer or with the focus has sound. */
export function WallView({ videos, name }: WallViewProps) {
  const kernel = useKernel()
  const root = useRef<HTMLDivElement>(null)
  const fullScreen = useFullScreen(root)
  const clock = useWallClock()
  const [side, setSide] = useState<WallSide>(videos.length > 4 ? 3 : 2)
  const [page, setPage] = useState(0)
  const reached = useState(0)
  const order = useWallOrder(videos)
  const reports = useReports()
  const shown = wallPage({ videos: order.videos, pinned: order.pinned, tileCount: side * side, page })
  const turn = (by: number) => setPage(shown.page + by)
  const auto = useAuto(() => turn(1))
  // Not the app that the user chose for videos: that may be this wall.
  const open = (video: OpenedFile) => void kernel.windows.open(addressOfFiles('/viewer/video-player', [video]))
  const onKeyDown = useWallKeys({
    root,
    clock,
    wall: { side, tiles: shown.tiles, reachedAt: reached[0] },
    onReach: reached[1],
    onPin: order.togglePin,
    onOpen: open,
    onShuffle: order.shuffle,
    onTurn: turn,
    onFullScreen: fullScreen.toggle,
  })
  return (
    <div
      ref={root}
      className={w.root}
      {...darkStage}
      data-full={fullScreen.isOn || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wall is operated by keys
      tabIndex={0}
      role="group"
      aria-label={name}
      data-autofocus=""
      onKeyDown={onKeyDown}
    >
      <WallHead name={name} count={shown.tiles.length} side={side} onSide={setSide} onShuffle={order.shuffle} fullScreen={fullScreen} />
      <Tiles shown={shown} side={side} order={order} clock={clock} reports={reports} reached={reached} onOpen={open} />
      <WallFoot clock={clock} reports={reports} page={shown} onTurn={turn} auto={auto} />
    </div>
  )
}

/** VW-02: turns the page every two minutes while it is on. */
function useAuto(next: () => void): { readonly isOn: boolean; readonly toggle: () => void } {
  const [isOn, setOn] = useState(false)
  const turn = useEffectEvent(next)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => turn(), autoMs)
    return () => clearInterval(timer)
  }, [isOn])
  return { isOn, toggle: () => setOn(!isOn) }
}

interface TilesProps {
  readonly shown: WallPage
  readonly side: WallSide
  readonly order: WallOrder
  readonly clock: WallClock
  readonly reports: WallReports
  /** The tile that Tab reaches. */
  readonly reached: readonly [number, (at: number) => void]
  readonly onOpen: (video: WallVideo) => void
}

function Tiles({ shown, side, order, clock, reports, reached, onOpen }: TilesProps) {
  const sound = useSound()
  const [reachedAt, setReachedAt] = reached
  return (
    <div className={w.tiles} data-side={side}>
      {shown.tiles.map((video, at) => {
        const key = keyOfVideo(video)
        return (
          <Tile
            key={key}
            video={video}
            clock={clock}
            isLoud={sound.loudKey === key}
            isPinned={order.isPinned(video)}
            isReached={at === Math.min(reachedAt, shown.tiles.length - 1)}
            onReport={reports.of(key)}
            onHover={(isHovered) => sound.hover(key, isHovered)}
            onFocus={(isFocused) => {
              sound.focus(key, isFocused)
              if (isFocused) setReachedAt(at)
            }}
            onPin={() => order.togglePin(video, at)}
            onOpen={() => onOpen(video)}
          />
        )
      })}
    </div>
  )
}

interface WallHeadProps {
  readonly name: string
  readonly count: number
  readonly side: WallSide
  readonly onSide: (side: WallSide) => void
  readonly onShuffle: () => void
  readonly fullScreen: { readonly isOn: boolean; readonly toggle: () => void }
}

function WallHead({ name, count, side, onSide, onShuffle, fullScreen }: WallHeadProps) {
  const t = useT('viewer')
  return (
    <div className={w.head} data-window-drag="">
      <p className={w.title}>
        <b>{t('wall.title')}</b>
        {t('wall.sub', { name, count })}
      </p>
      <SegmentedControl
        label={t('wall.layout')}
        value={String(side)}
        segments={wallSides.map((one) => ({ value: String(one), label: t(`wall.layouts.${one}`) }))}
        onChange={(value) => onSide(wallSides.find((one) => String(one) === value) ?? side)}
      />
      <IconButton label={t('wall.shuffle')} icon={<ShuffleIcon size={18} />} onClick={onShuffle} />
      <IconButton
        label={t(fullScreen.isOn ? 'actions.leaveFullScreen' : 'actions.fullScreen')}
        icon={fullScreen.isOn ? <ExitFullscreenIcon size={18} /> : <FullscreenIcon size={18} />}
        onClick={fullScreen.toggle}
      />
    </div>
  )
}
