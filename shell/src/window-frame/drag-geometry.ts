import type { Bounds, ResizeEdge, Size, SnapZone, WindowState } from '@cove/kernel'
import { drawnBounds, resizedBounds, snapZoneAt, touchSnapStrip } from '@cove/kernel/host'

/** A point of the work area, in CSS px. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** How far the pointer goes before a press becomes a drag, in px: a double click trembles. */
export const dragThreshold = 4

export function isBeyondThreshold(from: Spot, to: Spot): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) >= dragThreshold
}

/** Where a move begins: a snapped or maximised window first returns to its own size, with the same part of its title bar under the pointer. */
export function moveStart(window: WindowState, pointer: Spot, workArea: Size): Bounds {
  if (!window.snap) return window.bounds
  const drawn = drawnBounds(window, workArea)
  const share = drawn.width > 0 ? (pointer.x - drawn.x) / drawn.width : 0.5
  const { width, height } = window.bounds
  return { x: Math.round(pointer.x - share * width), y: drawn.y, width, height }
}

/** The bounds while moving. The title bar never leaves by the top edge. */
export function movedBounds(start: Bounds, drag: { readonly dx: number; readonly dy: number }): Bounds {
  return { ...start, x: Math.round(start.x + drag.dx), y: Math.max(0, Math.round(start.y + drag.dy)) }
}

/** The zone a release here would snap to; windows of a fixed size never snap. */
export function zoneFor(
  window: Pick<WindowState, 'resizable'>,
  pointer: Spot & { readonly isTouch?: boolean },
  workArea: Size,
): SnapZone | undefined {
  return window.resizable ? snapZoneAt(pointer, workArea, pointer.isTouch ? touchSnapStrip : undefined) : undefined
}

const arrows: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Step of a keyboard move in px; with Ctrl one px, for fine work. */
const coarseStep = 16

/** The bounds after one arrow key of a keyboard move or resize; undefined for any other key. */
export function nudgedBounds(
  bounds: Bounds,
  key: { readonly name: string; readonly fine: boolean },
  mode: { readonly resize: boolean; readonly min: Size; readonly area: Size },
): Bounds | undefined {
  const arrow = arrows[key.name]
  if (!arrow) return undefined
  const step = key.fine ? 1 : coarseStep
  const drag = { dx: arrow.x * step, dy: arrow.y * step }
  if (!mode.resize) return movedBounds(bounds, drag)
  const edge: ResizeEdge = 'se'
  return resizedBounds(bounds, { edge, ...drag }, { min: mode.min, area: mode.area })
}
