import { useLocale, useT } from '@cove/kernel/i18n'
import { formatCount } from '@cove/ui/data'
import { useEffect, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import type { Wall } from '../data/use-wall.ts'
import { lastAtOrBefore } from '../model/chunks.ts'
import { monthRange, monthText, yearOf } from '../model/day-text.ts'
import s from './wall.module.css'

interface ScrubberProps {
  readonly wall: Wall
  readonly scroller: RefObject<HTMLElement | null>
  readonly canvas: RefObject<HTMLElement | null>
}

interface YearMark {
  readonly year: number
  readonly at: number
}

/** Least distance of two years, as a share of the height. */
const leastShare = 0.045

/** Keys and how far they go, as a share of the whole. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: -0.01, ArrowDown: 0.01, PageUp: -0.08, PageDown: 0.08, Home: -1, End: 1 }
const within = (share: number): number => Math.min(1, Math.max(0, share))

/** The years, placed by their share of the pictures; pressing or dragging goes there. */
export function Scrubber({ wall, scroller, canvas }: ScrubberProps) {
  const t = useT('album')
  const locale = useLocale()
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
        goToShare(within(share + step))
      }}
    >
      <Years wall={wall} />
      <Thumb wall={wall} share={share} day={day} month={month} />
    </div>
  )
}

interface ThumbProps {
  readonly wall: Wall
  readonly share: number
  readonly day: number
  readonly month: string
}

function Thumb({ wall, share, day, month }: ThumbProps) {
  const t = useT('album')
  const count = monthCount(wall, day)
  return (
    <span className={s.thumb} style={{ top: `${share * 100}%` }} aria-hidden="true">
      <span className={s.bubble}>
        {month}
        <small>{t('count', { count, shown: formatCount(count) })}</small>
      </span>
    </span>
  )
}

function Years({ wall }: Pick<ScrubberProps, 'wall'>) {
  return yearMarks(wall).map(({ year, at }) => (
    <span key={year} className={s.year} style={{ top: `${at * 100}%` }} aria-hidden="true">
      {year}
    </span>
  ))
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

function yearMarks({ view: { plan, tops } }: Wall): YearMark[] {
  const height = tops.at(-1) ?? 1
  const marks: YearMark[] = []
  plan?.chunks.forEach(({ day }, chunk) => {
    if (day === undefined) return
    const year = yearOf(day)
    const at = (tops[chunk] ?? 0) / height
    const last = marks.at(-1)
    if (last?.year !== year && (!last || at - last.at >= leastShare)) marks.push({ year, at })
  })
  return marks
}

function monthCount({ view: { plan } }: Wall, day: number): number {
  const { from, to } = monthRange(day)
  return plan?.chunks.reduce((sum, { day: own = 0, count }) => (own >= from && own < to ? sum + count : sum), 0) ?? 0
}
