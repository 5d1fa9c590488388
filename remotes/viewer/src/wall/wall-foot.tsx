import { useT } from '@cove/kernel/i18n'
import { Button, ChevronRightIcon, IconButton, PauseIcon, PlayIcon } from '@cove/ui'
import { ChevronLeftIcon } from '@cove/ui/icons'
import { useEffect, useState } from 'react'
import { timeText } from '@cove/parts/stage'
import type { WallPage } from '../model/wall-pages.ts'
import type { TileReport } from './use-follow-clock.ts'
import type { WallReports } from './use-reports.ts'
import type { WallClock } from './use-wall-clock.ts'
import w from './wall.module.css'

interface WallFootProps {
  readonly clock: WallClock
  readonly reports: WallReports
  readonly page: WallPage
  readonly onTurn: (by: 1 | -1) => void
  readonly auto: { readonly isOn: boolean; readonly toggle: () => void }
}

/** VW-02: the clock of all tiles, how exactly they follow it, and the pages. */
export function WallFoot({ clock, reports, page, onTurn, auto }: WallFootProps) {
  const t = useT('viewer')
  const playing = usePlaying(reports)
  const longest = Math.max(0, ...playing.map(({ durationSeconds }) => durationSeconds))
  const seconds = longest > 0 ? clock.shownSeconds % longest : 0
  return (
    <div className={w.foot}>
      <IconButton
        tooltipSide="top"
        label={t(clock.isPlaying ? 'wall.pause' : 'wall.start')}
        icon={clock.isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
        onClick={clock.toggle}
      />
      <time>{timeText(seconds)}</time>
      <input
        type="range"
        className={w.seek}
        min={0}
        max={Math.max(1, longest)}
        step={0.1}
        value={seconds}
        disabled={longest === 0}
        aria-label={t('wall.seek')}
        aria-valuetext={`${timeText(seconds)} / ${timeText(longest)}`}
        onChange={({ target }) => clock.seek(Number(target.value))}
      />
      <Facts playing={playing} />
      {page.pageCount > 1 && (
        <>
          <span className={w.auto}>
            <Button size="sm" variant={auto.isOn ? 'primary' : 'ghost'} aria-pressed={auto.isOn} onClick={auto.toggle}>
              {t('wall.auto')}
            </Button>
          </span>
          <div className={w.pages}>
            <IconButton tooltipSide="top" label={t('wall.previous')} icon={<ChevronLeftIcon size={16} />} onClick={() => onTurn(-1)} />
            <span>{t('wall.page', { at: page.page + 1, count: page.pageCount })}</span>
            <IconButton tooltipSide="top" label={t('wall.next')} icon={<ChevronRightIcon size={16} />} onClick={() => onTurn(1)} />
          </div>
        </>
      )}
    </div>
  )
}

const readMs = 500

/** What the tiles report, twice a second. */
function usePlaying(reports: WallReports): readonly TileReport[] {
  const [playing, setPlaying] = useState<readonly TileReport[]>([])
  useEffect(() => {
    const timer = setInterval(() => setPlaying(reports.all()), readMs)
    return () => clearInterval(timer)
  }, [reports])
  return playing
}

const stepMs = 10

function Facts({ playing }: { readonly playing: readonly TileReport[] }) {
  const t = useT('viewer')
  const count = playing.length
  if (count === 0) return undefined
  const worstMs = Math.ceil((Math.max(...playing.map(({ driftSeconds }) => driftSeconds)) * 1000) / stepMs) * stepMs
  const bits = playing.reduce((sum, { bitsPerSecond }) => sum + bitsPerSecond, 0)
  return (
    <>
      <span className={w.facts}>{t('wall.synced', { ms: Math.max(stepMs, worstMs) })}</span>
      <span className={w.facts}>
        {bits > 0 ? t('wall.rate', { count, megabits: (bits / 1e6).toFixed(1) }) : t('wall.playing', { count })}
      </span>
    </>
  )
}
