import { useLocale, useT } from '@cove/kernel/i18n'
import { useEffect, useMemo, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Wall } from '../data/use-wall.ts'
import { lastAtOrBefore } from '../model/chunks.ts'
import type { ChunkPlan } from '../model/chunks.ts'
import { monthOf, monthText } from '../model/day-text.ts'
import { monthCounts, monthHairs, monthStep, yearMarks, yearStarts } from '../model/scrub-marks.ts'
import type { MonthCount } from '../model/scrub-marks.ts'
import { useCountText } from './use-count-text.ts'
import s from './wall.module.css'

interface ScrubberProps {
  readonly wall: Wall
  readonly scroller: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLElement | null>
}

/** Keys and how far they go, as a share of the whole; pages go by months where there is another one. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: -0.01, ArrowDown: 0.01, PageUp: -0.08, PageDown: 0.08, Home: -1, End: 1 }
const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The years, placed by their share of the pictures; pressing or dragging goes there. */
export function Scrubber({ wall, scroller, canvas }: ScrubberProps) {
  const t = useT('album')
  const locale = useLocale()
  const { plan, tops } = wall.view
  const share = useScrollShare(scroller)
  const [isDragged, setDragged] = useState(false)
  const goToShare = (next: number) => {
    const outer = scroller.current
    outer?.scrollTo({ top: next * (outer.scrollHeight - outer.clientHeight) })
  }
  const goTo = (event: PointerEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    goToShare(within((event.clientY - top) / height))
  }
  const day = dayAt(wall, (scroller.current?.scrollTop ?? 0) - (canvas.current?.offsetTop ?? 0))
  const month = monthText(day, locale)
  return (
    <div
      className={s.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={t('scrubber')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={month}
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(true)
        goTo(event)
      }}
      onPointerMove={(event) => isDragged && goTo(event)}
      onPointerUp={() => setDragged(false)}
      onPointerCancel={() => setDragged(false)}
      onKeyDown={(event) => {
        const step = keySteps[event.key]
        if (step === undefined) return
        event.preventDefault()
        const top = event.key.startsWith('Page') ? monthTop({ wall, scroller, canvas }, step < 0 ? -1 : 1) : undefined
        if (top === undefined) goToShare(within(share + step))
        else scroller.current?.scrollTo({ top })
      }}
    >
      <Years plan={plan} tops={tops} />
      <Thumb plan={plan} share={share} day={day} month={month} />
    </div>
  )
}

interface ThumbProps {
  readonly plan: ChunkPlan | undefined
  readonly share: number
  readonly day: number
  readonly month: string
}

function Thumb({ plan, share, day, month }: ThumbProps) {
  const countText = useCountText()
  const count = useMonthCounts(plan).get(monthOf(day)) ?? { count: 0, videoCount: 0 }
  return (
    <span className={s.thumb} style={{ top: `${share * 100}%` }} aria-hidden="true">
      <span className={s.bubble}>
        {month}
        <small>{countText(count)}</small>
      </span>
    </span>
  )
}

/** Of the drawing of the months, which is stretched to the scrubber; and how short a hair may be, as a share of the longest. */
const hairsHeight = 1000
const leastHair = 0.15

/** Recalculated with another plan only, not while the wall is scrolled. */
const useMonthCounts = (plan: ChunkPlan | undefined): ReadonlyMap<number, MonthCount> => useMemo(() => monthCounts(plan), [plan])

interface YearsProps {
  readonly plan: ChunkPlan | undefined
  readonly tops: Float64Array
}

function Years({ plan, tops }: YearsProps) {
  const starts = useMemo(() => yearStarts(plan), [plan])
  const years = useMemo(() => yearMarks(starts, tops), [starts, tops])
  const hairs = useMemo(() => monthHairs(plan, tops, years), [plan, tops, years])
  return (
    <>
      {years.map(({ year, at }) => (
        <span key={year} className={s.year} style={{ top: `${at * 100}%` }} aria-hidden="true">
          {year}
        </span>
      ))}
      <svg className={s.hairs} viewBox={`0 0 1 ${hairsHeight}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          d={hairs
            .map(({ at, size }) => `M1 ${(at * hairsHeight).toFixed(1)}h-${(leastHair + (1 - leastHair) * size).toFixed(2)}`)
            .join('')}
        />
      </svg>
    </>
  )
}

/** Where the next month begins, or this one or the one before; px for the scroller. */
function monthTop({ wall, scroller, canvas }: ScrubberProps, step: -1 | 1): number | undefined {
  const { plan, tops } = wall.view
  const above = canvas.current?.offsetTop ?? 0
  const top = Math.max(0, (scroller.current?.scrollTop ?? 0) - above)
  const chunk = lastAtOrBefore(plan?.chunks.length ?? 0, (at) => tops[at] ?? 0, top)
  const found = monthStep(plan, { chunk, isAtStart: top - (tops[chunk] ?? 0) < 2 }, step)
  return found === undefined ? undefined : Math.ceil(above + (tops[found] ?? 0))
}

/** The day at a height of the wall, px. */
function dayAt({ view: { plan, tops } }: Wall, top: number): number {
  const chunks = plan?.chunks ?? []
  return chunks[lastAtOrBefore(chunks.length, (at) => tops[at] ?? 0, Math.max(0, top))]?.day ?? 0
}

function useScrollShare(scroller: RefObject<HTMLElement | null>): number {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const outer = scroller.current
    if (!outer) return undefined
    const read = () => {
      const most = outer.scrollHeight - outer.clientHeight
      setShare(most > 0 ? Math.round((outer.scrollTop / most) * 1000) / 1000 : 0)
    }
    outer.addEventListener('scroll', read, { passive: true })
    return () => outer.removeEventListener('scroll', read)
  }, [scroller])
  return share
}
