/** A rectangle in device-independent pixels. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** How a window was left. */
export interface SavedPlace {
  readonly bounds: Rectangle
  readonly isMaximised: boolean
}

interface Wanted {
  readonly size: readonly [width: number, height: number]
  readonly isResizable: boolean
}

const smallest = { width: 320, height: 240 }

/**
 * Where a window opens: as it was left where a display still shows that place, else in the middle of the first display. A window of fixed
 * size keeps only its position.
 */
export function placeOf(saved: unknown, wanted: Wanted, displays: readonly Rectangle[]): SavedPlace {
  const [width, height] = wanted.size
  const place = readSaved(saved)
  const first = displays[0] ?? { x: 0, y: 0, width, height }
  if (!place) return { bounds: centred({ width, height }, first), isMaximised: false }
  const size = wanted.isResizable ? place.bounds : { width, height }
  const area = displays.reduce((best, one) => (overlap(place.bounds, one) > overlap(place.bounds, best) ? one : best), first)
  const isSeen = overlap(place.bounds, area) > 0
  const bounds = isSeen ? inside({ ...place.bounds, width: size.width, height: size.height }, area) : centred(size, area)
  return { bounds, isMaximised: wanted.isResizable && place.isMaximised }
}

function readSaved(value: unknown): SavedPlace | undefined {
  if (typeof value !== 'object' || value === null || !('bounds' in value) || !('isMaximised' in value)) return undefined
  const { bounds, isMaximised } = value
  if (typeof bounds !== 'object' || bounds === null || typeof isMaximised !== 'boolean') return undefined
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((key): unknown => Reflect.get(bounds, key))
  if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height) || width < 1 || height < 1) return undefined
  return { bounds: { x, y, width, height }, isMaximised }
}

/** Larger numbers than any desktop has come from a damaged file. */
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 100_000

function overlap(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return width > 0 && height > 0 ? width * height : 0
}

function inside(bounds: Rectangle, area: Rectangle): Rectangle {
  const width = Math.min(Math.max(bounds.width, smallest.width), area.width)
  const height = Math.min(Math.max(bounds.height, smallest.height), area.height)
  const x = Math.min(Math.max(bounds.x, area.x), area.x + area.width - width)
  const y = Math.min(Math.max(bounds.y, area.y), area.y + area.height - height)
  return { x, y, width, height }
}

function centred({ width, height }: { readonly width: number; readonly height: number }, area: Rectangle): Rectangle {
  const x = area.x + Math.floor((area.width - width) / 2)
  const y = area.y + Math.floor((area.height - height) / 2)
  return inside({ x, y, width, height }, area)
}
