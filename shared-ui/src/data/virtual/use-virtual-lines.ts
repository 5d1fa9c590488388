import { useEffectEvent, useLayoutEffect, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import { contentHeight } from './grid-layout.ts'
import type { GridLayout } from './grid-layout.ts'
import { createScrollScale } from './scroll-scale.ts'
import { moveSlots, noSlots } from './slots.ts'
import { drawnLines, lineTop, offsetFor, visibleLines } from './visible-lines.ts'
import type { Span } from './visible-lines.ts'

/** A line to draw, and the key of the element it is drawn in. */
export interface VirtualLine {
  readonly index: number
  readonly key: number
  readonly startPx: number
}
export interface VirtualLines {
  readonly lines: readonly VirtualLine[]
  /** The lines in `lines`, and those of them that the viewport shows. */
  readonly drawn: Span
  readonly seen: Span
  readonly physicalPx: number
  readonly scrollToLine: (line: number) => void
  /** Distance between the top of the content and the top of the viewport, in unscaled px. */
  readonly offsetPx: () => number
}

export interface VirtualLinesOptions {
  readonly layout: GridLayout
  readonly scrollerRef: RefObject<HTMLDivElement | null>
  readonly linesRef: RefObject<HTMLDivElement | null>
  /** First and last index that should be loaded now, some lines around the viewport included. */
  readonly onRange: ((first: number, last: number) => void) | undefined
  /** New lines reuse the elements of lines that leave. */
  readonly reuse?: boolean | undefined
}

/** What is drawn before the list has been laid out, in px. */
const firstHeightPx = 600
/** Lines drawn above and below what is seen. */
const ahead = 3

/** The lines to draw. */
export function useVirtualLines(options: VirtualLinesOptions): VirtualLines {
  const { layout, scrollerRef, onRange, reuse = false } = options
  const { seen, scale, heightPx, look, reportedTopRef } = useViewport(options)
  const drawn = drawnLines(layout, seen, ahead)
  const count = drawn.last - drawn.first + 1
  const [slots, setSlots] = useState(noSlots)
  if (reuse && (slots.first !== drawn.first || slots.keys.length !== count)) setSlots(moveSlots(slots, drawn.first, count))
  useReportedRange({ layout, drawn, onRange })

  const offsetPx = () => scale.toVirtual(scrollerRef.current?.scrollTop ?? 0)
  return {
    lines: Array.from({ length: count }, (_, at) => {
      const index = drawn.first + at
      return { index, key: reuse ? (slots.keys[at] ?? index) : index, startPx: lineTop(layout, index) }
    }),
    drawn,
    seen,
    physicalPx: scale.physicalPx,
    scrollToLine: (line) => {
      const scroller = scrollerRef.current
      if (!scroller) return
      const from = offsetPx()
      const to = offsetFor(layout, line, { offsetPx: from, heightPx: scroller.clientHeight || heightPx })
      if (to === from) return
      scroller.scrollTop = scale.toPhysical(to)
      look()
      if (reportedTopRef.current !== undefined) reportedTopRef.current = scroller.scrollTop
    },
    offsetPx,
  }
}

/** Calls `onRange` when other lines are drawn. */
function useReportedRange({ layout, drawn, onRange }: Pick<VirtualLinesOptions, 'layout' | 'onRange'> & { readonly drawn: Span }): void {
  const first = drawn.first * layout.columns
  const last = Math.min((drawn.last + 1) * layout.columns, layout.count) - 1
  const reportRange = useEffectEvent(() => onRange?.(first, last))
  useEffect(() => {
    if (last >= first) reportRange()
  }, [first, last])
}

/** Which lines the viewport shows, followed as it scrolls and as the layout changes. */
function useViewport({ layout, scrollerRef, linesRef }: VirtualLinesOptions) {
  const [heightPx, setHeightPx] = useState(firstHeightPx)
  const [seen, setSeen] = useState<Span>(() => visibleLines(layout, { offsetPx: 0, heightPx: firstHeightPx }))
  const scale = createScrollScale(contentHeight(layout), heightPx)
  /** The scroll position that the browser last reported; undefined before that. */
  const reportedTopRef = useRef<number>(undefined)

  /** Renders only when other lines came into view. */
  const placeAt = (scrollTop: number, nowPx: number) => {
    const offsetPx = scale.toVirtual(scrollTop)
    const drift = scrollTop - offsetPx
    if (linesRef.current) linesRef.current.style.transform = drift === 0 ? '' : `translateY(${drift}px)`
    const now = visibleLines(layout, { offsetPx, heightPx: nowPx })
    setHeightPx(nowPx)
    setSeen((before) => (before.first === now.first && before.last === now.last ? before : now))
  }
  const look = () => {
    const scroller = scrollerRef.current
    // Without a box nothing is known: a hidden window keeps what it drew.
    if (scroller) placeAt(scroller.scrollTop, scroller.clientHeight || heightPx)
  }
  const onReport = () => {
    look()
    reportedTopRef.current = scrollerRef.current?.scrollTop
  }
  const lookWhenChanged = useEffectEvent(() => {
    const reportedTop = reportedTopRef.current
    if (reportedTop === undefined) look()
    else placeAt(reportedTop, heightPx)
  })
  const isEmpty = layout.count === 0
  // W9, W10: skip the read for an empty list and after a report: it forces layout, half of the task that draws a folder's rows.
  useLayoutEffect(
    () => (isEmpty ? undefined : lookWhenChanged()),
    [isEmpty, layout.itemHeight, layout.columns, layout.gap, layout.padY, layout.count, heightPx],
  )
  useScrollReports(scrollerRef, onReport)
  return { seen, scale, heightPx, look, reportedTopRef }
}

/** Calls `onReport` in the frame that scrolls or resizes the scroller, so that it shows no empty area. */
function useScrollReports(scrollerRef: VirtualLinesOptions['scrollerRef'], onReport: () => void): void {
  const report = useEffectEvent(onReport)
  useEffect(() => {
    const scroller = scrollerRef.current
    if (!scroller) return
    const onScroll = () => flushSync(() => report())
    scroller.addEventListener('scroll', onScroll, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => report())
    observer?.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      observer?.disconnect()
    }
  }, [scrollerRef])
}
