'use no memo'
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { contentHeight, lineCount, type GridLayout } from './grid-layout.ts'
import { createScrollScale, type ScrollScale } from './scroll-scale.ts'

export interface VirtualLines {
  readonly lines: ReadonlyArray<{ readonly index: number; readonly startPx: number }>
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
}

/** The lines to draw. The compiler is off here: TanStack's instance is mutable and announces changes by re-rendering. */
export function useVirtualLines({ layout, scrollerRef, linesRef, onRange }: VirtualLinesOptions): VirtualLines {
  const total = lineCount(layout)
  const viewportPx = scrollerRef.current?.clientHeight ?? 0
  const scale = createScrollScale(contentHeight(layout), viewportPx)
  const scaleRef = useRef<ScrollScale>(scale)
  scaleRef.current = scale

  const shift = () => {
    const scroller = scrollerRef.current
    if (!scroller || !linesRef.current) return
    const drift = scroller.scrollTop - scaleRef.current.toVirtual(scroller.scrollTop)
    linesRef.current.style.transform = drift === 0 ? '' : `translateY(${drift}px)`
  }

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: total,
    getScrollElement: () => scrollerRef.current,
    estimateSize: () => layout.itemHeight,
    gap: layout.gap,
    paddingStart: layout.padY,
    paddingEnd: layout.padY,
    overscan: 3,
    initialRect: { width: 800, height: 600 },
    observeElementOffset: (instance, report) => observeOffset({ instance, report, shift, scaleRef }),
    scrollToFn: (offset, _options, instance) => {
      const scroller = instance.scrollElement
      if (scroller) scroller.scrollTop = scaleRef.current.toPhysical(offset)
    },
  })

  const layOut = useEffectEvent(() => {
    virtualizer.measure()
    shift()
  })
  useLayoutEffect(() => {
    layOut()
  }, [layout.itemHeight, layout.columns, layout.gap, layout.padY])

  const items = virtualizer.getVirtualItems()
  const first = (items[0]?.index ?? 0) * layout.columns
  const last = Math.min(((items.at(-1)?.index ?? -1) + 1) * layout.columns, layout.count) - 1
  const reportRange = useEffectEvent(() => onRange?.(first, last))
  useEffect(() => {
    if (last >= first) reportRange()
  }, [first, last])

  return {
    lines: items.map((item) => ({ index: item.index, startPx: item.start })),
    physicalPx: scale.physicalPx,
    scrollToLine: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
    offsetPx: () => scaleRef.current.toVirtual(scrollerRef.current?.scrollTop ?? 0),
  }
}

interface ObserveOptions {
  readonly instance: Virtualizer<HTMLDivElement, HTMLDivElement>
  readonly report: (offset: number, isScrolling: boolean) => void
  readonly shift: () => void
  readonly scaleRef: RefObject<ScrollScale>
}

function observeOffset({ instance, report, shift, scaleRef }: ObserveOptions): (() => void) | undefined {
  const scroller = instance.scrollElement
  if (!scroller) return undefined
  const read = () => scaleRef.current.toVirtual(scroller.scrollTop)
  let settle: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    shift()
    report(read(), true)
    clearTimeout(settle)
    settle = setTimeout(() => report(read(), false), 150)
  }
  report(read(), false)
  scroller.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    clearTimeout(settle)
    scroller.removeEventListener('scroll', onScroll)
  }
}
