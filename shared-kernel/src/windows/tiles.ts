import type { Bounds, ResizeEdge, Size, SnapZone } from './geometry.ts'

/** A part of the work area, in shares of it from 0 to 1. */
export type Tile = Bounds

const third = 1 / 3
const of = (x: number, y: number, [width, height]: readonly [number, number]): Tile => ({ x, y, width, height })

/** What each zone covers unless its edge was dragged. */
const tiles: Readonly<Record<SnapZone, Tile>> = {
  full: of(0, 0, [1, 1]),
  left: of(0, 0, [0.5, 1]),
  right: of(0.5, 0, [0.5, 1]),
  top: of(0, 0, [1, 0.5]),
  bottom: of(0, 0.5, [1, 0.5]),
  'top-left': of(0, 0, [0.5, 0.5]),
  'top-right': of(0.5, 0, [0.5, 0.5]),
  'bottom-left': of(0, 0.5, [0.5, 0.5]),
  'bottom-right': of(0.5, 0.5, [0.5, 0.5]),
  'left-third': of(0, 0, [third, 1]),
  'middle-third': of(third, 0, [third, 1]),
  'right-third': of(2 * third, 0, [third, 1]),
  'left-two-thirds': of(0, 0, [2 * third, 1]),
  'right-two-thirds': of(third, 0, [2 * third, 1]),
}

/** The rectangle of a snap zone, or of the tile its edges were dragged to. */
export function snappedBounds(zone: SnapZone, area: Size, tile: Tile = tiles[zone]): Bounds {
  const left = Math.round(tile.x * area.width)
  const top = Math.round(tile.y * area.height)
  return {
    x: left,
    y: top,
    width: Math.round((tile.x + tile.width) * area.width) - left,
    height: Math.round((tile.y + tile.height) * area.height) - top,
  }
}

/** A window as far as tiles know it. */
export interface Tiled {
  readonly id: string
  readonly snap: SnapZone | undefined
  readonly tile?: Tile | undefined
  readonly minSize: Size
}

/** The windows on both sides of an edge, and how far it can go, in shares of the work area. */
export interface SharedEdge {
  readonly isUpright: boolean
  readonly at: number
  /** On the left of the edge, or above it. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly least: number
  readonly most: number
}

/** Shares that differ by less are the same line. */
const sameLine = 0.002

interface Side {
  readonly id: string
  readonly isBefore: boolean
  /** How far it reaches away from the line, and along it. */
  readonly far: number
  readonly from: number
  readonly to: number
  readonly minimum: number
}

/** WIN-16: the edge that a tiled window shares with its neighbours; undefined when nothing lies on its other side. */
export function sharedEdge(
  windows: readonly Tiled[],
  grabbed: { readonly id: string; readonly edge: ResizeEdge },
  area: Size,
): SharedEdge | undefined {
  const own = windows.find(({ id }) => id === grabbed.id)
  const tile = own && tileOf(own)
  if (!tile || grabbed.edge.length !== 1) return undefined
  const isUpright = grabbed.edge === 'e' || grabbed.edge === 'w'
  const isBefore = grabbed.edge === 'e' || grabbed.edge === 's'
  const [start, size] = isUpright ? [tile.x, tile.width] : [tile.y, tile.height]
  const at = isBefore ? start + size : start
  const sides = windows.flatMap((window) => sideOf(window, { at, isUpright, area }) ?? [])
  const joined = connected(
    sides,
    sides.filter(({ id }) => id === grabbed.id),
  )
  const before = joined.filter((side) => side.isBefore)
  const after = joined.filter((side) => !side.isBefore)
  if (before.length === 0 || after.length === 0) return undefined
  return {
    isUpright,
    at,
    before: before.map(({ id }) => id),
    after: after.map(({ id }) => id),
    least: Math.max(...before.map(({ far, minimum }) => far + minimum)),
    most: Math.min(...after.map(({ far, minimum }) => far - minimum)),
  }
}

/** The tile of a window after the edge it lies on went to another place. */
export function tileBeside(window: Tiled, edge: SharedEdge, to: number): Tile | undefined {
  const tile = tileOf(window)
  if (!tile) return undefined
  const isBefore = edge.before.includes(window.id)
  if (!isBefore && !edge.after.includes(window.id)) return undefined
  if (edge.isUpright) return isBefore ? { ...tile, width: to - tile.x } : { ...tile, x: to, width: tile.x + tile.width - to }
  return isBefore ? { ...tile, height: to - tile.y } : { ...tile, y: to, height: tile.y + tile.height - to }
}

/** WIN-16: the windows that lie edge to edge with one, itself among them, in the order given. Where two lie on each other the later one counts. */
export function tiledWith<T extends Tiled>(windows: readonly T[], id: string): readonly T[] {
  const own = windows.find((window) => window.id === id)
  if (!own || !tileOf(own)) return []
  const chosen: T[] = [own]
  for (const window of windows.toReversed()) {
    const tile = tileOf(window)
    if (tile && window !== own && !chosen.some((other) => overlap(tile, tileOf(other) ?? tile))) chosen.push(window)
  }
  const reached = new Set<T>([own])
  for (const one of reached) for (const other of chosen) if (touch(tileOf(one), tileOf(other))) reached.add(other)
  return windows.filter((window) => reached.has(window))
}

/** Where a window lies while it is one of several: a maximised one has the desktop for itself. */
function tileOf({ snap, tile }: Tiled): Tile | undefined {
  return snap === undefined || snap === 'full' ? undefined : (tile ?? tiles[snap])
}

function sideOf(
  window: Tiled,
  { at, isUpright, area }: { readonly at: number; readonly isUpright: boolean; readonly area: Size },
): Side | undefined {
  const tile = tileOf(window)
  if (!tile) return undefined
  const [start, size, from, along] = isUpright ? [tile.x, tile.width, tile.y, tile.height] : [tile.y, tile.height, tile.x, tile.width]
  const isBefore = Math.abs(start + size - at) < sameLine
  if (!isBefore && Math.abs(start - at) >= sameLine) return undefined
  const minimum = isUpright ? window.minSize.width / area.width : window.minSize.height / area.height
  // A window that lies smaller than its minimum already does not become smaller still.
  return { id: window.id, isBefore, far: isBefore ? start : start + size, from, to: from + along, minimum: Math.min(minimum, size) }
}

/** From the first ones over the line and back, as far as sides lie opposite each other. */
function connected(sides: readonly Side[], first: readonly Side[]): readonly Side[] {
  const reached = new Set(first)
  for (const one of reached)
    for (const other of sides)
      if (one.isBefore !== other.isBefore && one.from < other.to - sameLine && other.from < one.to - sameLine) reached.add(other)
  return [...reached]
}

function overlap(a: Tile, b: Tile): boolean {
  return meet(a, b, -sameLine)
}

/** Edge to edge, and not only by a corner. */
function touch(a: Tile | undefined, b: Tile | undefined): boolean {
  if (!a || !b || !meet(a, b, sameLine)) return false
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return across > sameLine || down > sameLine
}

function meet(a: Tile, b: Tile, reach: number): boolean {
  return a.x < b.x + b.width + reach && b.x < a.x + a.width + reach && a.y < b.y + b.height + reach && b.y < a.y + a.height + reach
}
