import { mostStars } from '@cove/device-contract/album'
import type { KeyboardEvent } from 'react'
import type { ViewState } from './picture-view.tsx'
import type { Zoom } from '../ui/use-zoom.ts'
import { zoomStep } from '../ui/zoom-pill.tsx'

interface KeyActions {
  readonly zoom: Zoom
  readonly extra: ViewState
  readonly rotate: () => void
  readonly step: (by: number) => void
  readonly compare: (() => void) | undefined
  readonly remove: () => void
}

const panPx = 64

const isStarKey = (key: string): boolean => /^[1-9]$/.test(key) && Number(key) <= mostStars

const starKeys = (rate: (stars: number) => void): Readonly<Record<string, () => void>> =>
  Object.fromEntries(Array.from({ length: mostStars }, (_, at) => [String(at + 1), () => rate(at + 1)]))

/** VW-04: the keys of a picture: arrows, + - 0 1, R, F, I, C, Delete, Space, Escape; 1 to 5 give stars while the panel shows them. */
export function usePictureKeys({ zoom, extra, rotate, step, compare, remove }: KeyActions): (event: KeyboardEvent) => void {
  const move = (x: number, y: number, by: number) => (zoom.isFitted && y === 0 ? step(by) : zoom.panBy(x, y))
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(panPx, 0, -1),
    ArrowRight: () => move(-panPx, 0, 1),
    ArrowUp: () => zoom.panBy(0, panPx),
    ArrowDown: () => zoom.panBy(0, -panPx),
    PageUp: () => step(-1),
    PageDown: () => step(1),
    '+': () => zoom.zoomBy(zoomStep),
    '=': () => zoom.zoomBy(zoomStep),
    '-': () => zoom.zoomBy(1 / zoomStep),
    '0': zoom.fit,
    '1': zoom.actual,
    ...(extra.picture && starKeys(extra.picture.rate)),
    r: rotate,
    f: extra.fullScreen.toggle,
    i: () => extra.setInfo(!extra.hasInfo),
    c: () => compare?.(),
    Delete: remove,
    ' ': () => extra.setPlaying(!extra.isPlaying),
  }
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('button,input')) return
    const act =
      event.key === 'Escape' && extra.isPlaying ? () => extra.setPlaying(false) : (keys[event.key] ?? keys[event.key.toLowerCase()])
    if (!act) return
    event.preventDefault()
    // A key that is held would give and take the same star in turn.
    if (event.repeat && extra.picture && isStarKey(event.key)) return
    act()
  }
}
