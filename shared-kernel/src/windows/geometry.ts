/** A size in CSS px. */
export interface Size {
  readonly width: number
  readonly height: number
}
/** A rectangle in CSS px, relative to the work area. */
export interface Bounds extends Size {
  readonly x: number
  readonly y: number
}
/** A point in CSS px, relative to the work area. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** Where a window can snap: halves, quarters, thirds, everything. */
export type SnapZone =
  | 'full'
  | 'left'
  | 'right'
  | 'top'
  | 'bottom'
  | 'top-left'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-right'
  | 'left-third'
  | 'middle-third'
  | 'right-third'
  | 'left-two-thirds'
  | 'right-two-thirds'
/** The eight handles of a frame, by compass. */
export type ResizeEdge = 'n' | 's' | 'e' | 'w' | 'ne' | 'nw' | 'se' | 'sw'

/** Width of the strip along an edge that starts a snap, and of the corner squares for quarters, in px. */
const snapStrip = 8
/** The strip along the left and right edge for a finger, whose middle seldom reaches an edge, in px. */
export const touchSnapStrip = 28
const snapCorner = 72
/** How much of a title bar always stays inside the work area, in px. */
const reachable = 96
const titleBarHeight = 44

/**
 * The zone a dragged pointer requests; undefined away from edges. `sideStrip` is the reach of the left and right edge in px; the upper one
 * stays narrow, because a window is dragged along it. The bottom edge alone never snaps: the dock is there.
 */
export function snapZoneAt(point: Point, area: Size, sideStrip = snapStrip): SnapZone | undefined {
  const left = point.x <= sideStrip
  const right = point.x >= area.width - sideStrip
  const top = point.y <= snapStrip
  if (left || right) {
    const side = left ? 'left' : 'right'
    if (point.y <= snapCorner) return `top-${side}`
    if (point.y >= area.height - snapCorner) return `bottom-${side}`
    return side
  }
  if (!top) return undefined
  if (point.x <= snapCorner) return 'top-left'
  return point.x >= area.width - snapCorner ? 'top-right' : 'full'
}

/** Bounds after dragging an edge by (dx, dy); the opposite edge stays, the minimum size is kept. */
export function resizedBounds(
  start: Bounds,
  drag: { readonly edge: ResizeEdge; readonly dx: number; readonly dy: number },
  limits: { readonly min: Size; readonly area: Size },
): Bounds {
  const west = drag.edge.includes('w')
  const north = drag.edge.includes('n')
  const wide = drag.edge.includes('e') ? start.width + drag.dx : west ? start.width - drag.dx : start.width
  const high = drag.edge.includes('s') ? start.height + drag.dy : north ? start.height - drag.dy : start.height
  const width = Math.max(limits.min.width, west ? Math.min(wide, start.x + start.width) : wide)
  const height = Math.max(limits.min.height, north ? Math.min(high, start.y + start.height) : high)
  return { x: west ? start.x + start.width - width : start.x, y: north ? start.y + start.height - height : start.y, width, height }
}

/** Keeps a window inside reach: no larger than the area, at least its minimum where the area allows, title bar graspable. */
export function fitBounds(bounds: Bounds, area: Size, min: Size): Bounds {
  const width = Math.max(Math.min(min.width, area.width), Math.min(bounds.width, area.width))
  const height = Math.max(Math.min(min.height, area.height), Math.min(bounds.height, area.height))
  const x = Math.min(Math.max(bounds.x, reachable - width), Math.max(0, area.width - reachable))
  const y = Math.min(Math.max(bounds.y, 0), Math.max(0, area.height - titleBarHeight))
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
}

/** Moves bounds so that they lie wholly inside the area; what is larger than the area starts at its edge. */
export function pulledInside(bounds: Bounds, area: Size): Bounds {
  return {
    ...bounds,
    x: Math.max(0, Math.min(bounds.x, area.width - bounds.width)),
    y: Math.max(0, Math.min(bounds.y, area.height - bounds.height)),
  }
}
