import type { CinemaItem, Collection } from '@cove/device-contract/cinema'
import { useKeptScroll, useWindow } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'
import { Scrubber } from './scrubber.tsx'
import { useViewport } from './use-viewport.ts'
import { WallTile } from './wall-tile.tsx'
import { keptIndex, letterAt, letterOfKey, nextIndex, padPx, shownLines, wallLayout } from './wall-lines.model.ts'
import type { Letter, WallLayout, WallLook } from './wall-lines.model.ts'
import type { Span } from './wall.data.ts'
import s from './wall.module.css'

interface PosterWallProps {
  readonly label: string
  readonly count: number
  readonly itemAt: (index: number) => CinemaItem | undefined
  /** Where first letters begin; empty where the wall is in another order. */
  readonly letters: readonly Letter[]
  readonly collection?: Collection | undefined
  readonly look: WallLook
  /** Called with the titles that come near the viewport. */
  readonly onSpan: (span: Span) => void
  readonly onOpen: (item: CinemaItem) => void
}

/** CIN-01a: any number of posters; only those near the viewport are in the document. */
export function PosterWall({ label, count, itemAt, letters, collection, look, onSpan, onOpen }: PosterWallProps) {
  const t = useT('cinema')
  const scroller = useRef<HTMLDivElement>(null)
  const { widthPx, heightPx, topPx } = useViewport(scroller)
  const { pathname, search } = useLocation()
  const list = `${pathname}${search}`
  const { keep, kept } = useWindow()
  const layout = wallLayout(widthPx, count, look)
  const [first, last] = widthPx > 0 ? shownLines(layout, topPx, heightPx) : [0, -1]
  const span: Span = [first * layout.columns, Math.min(count, (last + 1) * layout.columns) - 1]
  useSpan(span, onSpan)
  useKeptScroll({ name: 'wall', list, isReady: widthPx > 0 && count > 0, find: () => scroller.current })
  const goTo = (index: number) => scroller.current?.scrollTo({ top: padPx + Math.floor(index / layout.columns) * layout.linePx })
  const keys = useWallKeys({ scroller, layout, count, letters, goTo, start: keptIndex(kept('wallAt'), list) })
  const indexes = Array.from({ length: Math.max(0, span[1] - span[0] + 1) }, (_, at) => span[0] + at)
  const seen = Math.floor(Math.max(0, topPx) / layout.linePx) * layout.columns
  return (
    <div className={s.frame}>
      <div ref={scroller} className={s.scroller} data-letters={letters.length > 1 || undefined}>
        <ul className={s.canvas} style={{ height: layout.heightPx }} aria-label={label} data-keys="list" tabIndex={-1} {...keys.handlers}>
          {indexes.map((index) => (
            <WallTile
              key={index}
              index={index}
              item={itemAt(index)}
              layout={layout}
              isActive={index === keys.active}
              collection={collection}
              onOpen={(opened) => {
                keep('wallAt', { list, index })
                onOpen(opened)
              }}
            />
          ))}
        </ul>
      </div>
      {letters.length > 1 && (
        <Scrubber label={t('scrubber')} letters={letters} current={letterAt(letters, seen)} onGo={({ offset }) => goTo(offset)} />
      )}
    </div>
  )
}

/** Tells of each new span. */
function useSpan([first, last]: Span, onSpan: (span: Span) => void): void {
  const tell = useEffectEvent(onSpan)
  useLayoutEffect(() => {
    if (last >= first) tell([first, last])
  }, [first, last])
}

interface WallKeysOptions {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly layout: WallLayout
  readonly count: number
  readonly letters: readonly Letter[]
  readonly goTo: (index: number) => void
  /** The title that was opened from here, when one comes back. */
  readonly start: number | undefined
}

/** Arrows move, letters jump; the poster with the focus follows. */
function useWallKeys({ scroller, layout, count, letters, goTo, start }: WallKeysOptions) {
  const [wanted, setActive] = useState(start ?? 0)
  const isMoved = useRef(start !== undefined)
  const active = Math.min(wanted, Math.max(0, count - 1))
  const reveal = (index: number, isJump: boolean) => {
    isMoved.current = true
    setActive(index)
    const outer = scroller.current
    if (!outer) return
    const top = padPx + Math.floor(index / layout.columns) * layout.linePx
    if (isJump) goTo(index)
    else if (top < outer.scrollTop) outer.scrollTo({ top: Math.max(0, top - padPx) })
    else if (top + layout.linePx > outer.scrollTop + outer.clientHeight) outer.scrollTo({ top: top + layout.linePx - outer.clientHeight })
  }
  useLayoutEffect(() => {
    if (!isMoved.current) return
    const tile = scroller.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    if (!tile) return
    isMoved.current = false
    tile.focus({ preventScroll: true })
  })
  return {
    active,
    handlers: {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
        const pageLines = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / layout.linePx))
        const letter = letterOfKey(letters, event.key)
        const next = letter ? letter.offset : nextIndex(event.key, { index: active, count, columns: layout.columns, pageLines })
        if (next === undefined) return
        event.preventDefault()
        reveal(next, letter !== undefined)
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const index = target.dataset['index']
        if (index !== undefined) setActive(Number(index))
        // The list itself was focused: its poster takes over.
        else if (target.dataset['keys'] === 'list')
          target.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({ preventScroll: true })
      },
    },
  }
}
