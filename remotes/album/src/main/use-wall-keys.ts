import { isDeleteKey } from '@cove/ui/data'
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react'
import type { WallSelection } from '../data/use-selection.ts'
import type { Wall } from '../data/use-wall.ts'

interface WallKeysOptions {
  readonly wall: Wall | undefined
  readonly selection: WallSelection
  readonly canvas: RefObject<HTMLElement | null>
  readonly scroller: RefObject<HTMLElement | null>
  readonly onOpen: (index: number) => void
  readonly onDelete?: (() => void) | undefined
  readonly current: number
  readonly setCurrent: (index: number) => void
}

/** Which tile has the focus, and what keys and presses do with tiles. */
export function useWallKeys(options: WallKeysOptions) {
  const { wall, selection, canvas, scroller, onOpen, onDelete, current, setCurrent } = options
  const total = wall?.view.plan?.total ?? 0

  const focus = (index: number) => {
    const next = Math.min(Math.max(index, 0), total - 1)
    setCurrent(next)
    const tile = canvas.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)
    tile?.focus({ preventScroll: true })
    tile?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const done = keyAction(event)
    if (!done) return
    event.preventDefault()
    event.stopPropagation()
    done()
  }
  const keyAction = (event: KeyboardEvent<HTMLElement>): (() => void) | undefined => {
    const { key, shiftKey, ctrlKey, metaKey } = event
    const go = (index: number) => () => {
      if (shiftKey) selection.extend(Math.min(Math.max(index, 0), total - 1))
      focus(index)
    }
    if (key === 'ArrowLeft') return go(current - 1)
    if (key === 'ArrowRight') return go(current + 1)
    if (key === 'ArrowUp' || key === 'ArrowDown') return go(neighbour(canvas.current, current, key === 'ArrowUp' ? -1 : 1))
    const jump = (index: number, top: number) => () => {
      setCurrent(index)
      jumpTo({ canvas: canvas.current, scroller: scroller.current }, top)
    }
    if (key === 'Home') return jump(0, 0)
    if (key === 'End') return jump(total - 1, scroller.current?.scrollHeight ?? 0)
    if (key === 'Enter') return () => onOpen(current)
    if (key === ' ') return () => selection.toggle(current)
    if (key === 'Escape' && selection.chosen.size > 0) return selection.clear
    if (key.toLowerCase() === 'a' && (ctrlKey || metaKey)) return () => selection.toggleRange(...dayRange(wall, current, selection))
    if (isDeleteKey(event.nativeEvent) && onDelete && selection.chosen.size > 0) return onDelete
    return undefined
  }

  return { current: Math.min(current, Math.max(0, total - 1)), onKeyDown, pointer: pressesOf(options) }
}

/** What presses and the focus do. */
function pressesOf({ selection, onOpen, setCurrent }: WallKeysOptions) {
  const act = (index: number, { shiftKey, ctrlKey, metaKey, detail }: Press, isCheck: boolean) => {
    setCurrent(index)
    if (shiftKey) selection.extend(index)
    else if (ctrlKey || metaKey || isCheck || selection.chosen.size > 0) selection.toggle(index)
    // Who presses twice, as in Files, opens one window.
    else if (detail < 2) onOpen(index)
  }
  return {
    onClick(event: MouseEvent<HTMLElement>) {
      const tile = (event.target as Element).closest<HTMLElement>('[data-index]')
      if (tile) act(Number(tile.dataset['index']), event, (event.target as Element).closest('[data-check]') !== null)
    },
    // Arrows lead on from the picture that has the focus, however it came there.
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = event.target.dataset['index']
      if (index !== undefined) setCurrent(Number(index))
    },
  }
}

type Press = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey' | 'detail'>

/** Ctrl A chooses the day, and everything when the day is chosen already. */
function dayRange(wall: Wall | undefined, index: number, { chosen }: WallSelection): readonly [number, number] {
  const plan = wall?.view.plan
  const chunk = plan?.chunks.findLast(({ start, hasHeader }) => hasHeader && start <= index)
  if (!plan || !chunk) return [0, (plan?.total ?? 1) - 1]
  return chosen.size >= chunk.dayCount ? [0, plan.total - 1] : [chunk.start, chunk.start + chunk.dayCount - 1]
}

/** The tile above or below: of the nearest row, the one whose middle is closest. */
function neighbour(canvas: HTMLElement | null, index: number, step: -1 | 1): number {
  const tiles = [...(canvas?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  const from = tiles.find(({ dataset }) => Number(dataset['index']) === index)
  if (!from) return index + step
  const middle = from.offsetLeft + from.offsetWidth / 2
  const away = tiles.filter(({ offsetTop }) => (offsetTop - from.offsetTop) * step > 1)
  const nearest = Math.min(...away.map(({ offsetTop }) => Math.abs(offsetTop - from.offsetTop)))
  const row = away.filter(({ offsetTop }) => Math.abs(Math.abs(offsetTop - from.offsetTop) - nearest) < 2)
  const [best] = row.toSorted((one, other) => distance(one, middle) - distance(other, middle))
  return best ? Number(best.dataset['index']) : index + step
}

const distance = ({ offsetLeft, offsetWidth }: HTMLElement, middle: number): number => Math.abs(offsetLeft + offsetWidth / 2 - middle)

interface WallElements {
  readonly canvas: HTMLElement | null
  readonly scroller: HTMLElement | null
}

/** Scrolls far away: the picture with the focus leaves the page, so the list keeps it until the next one is there. */
export function jumpTo({ canvas, scroller }: WallElements, top: number): void {
  if (canvas?.contains(document.activeElement)) canvas.querySelector<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true })
  scroller?.scrollTo({ top })
}
