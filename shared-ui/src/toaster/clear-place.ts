/** A box in px of the viewport. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** How bad it is to cover it, 1 unless said otherwise. */
  readonly harm?: number
}

/** Where the notices may be: their size, the viewport, and what they must not cover. */
export interface PlaceParts {
  readonly width: number
  readonly height: number
  readonly viewport: { readonly width: number; readonly height: number }
  readonly keptClear: readonly Box[]
}

/** Distance from the edges of the viewport and from what is kept clear, in px. */
const edgePx = 20
const gapPx = 10
/** The dock's height and the air around it, in px. */
const dockPx = 84

/** Where the notices go: the side, and how far from the top, in px. */
export interface ClearPlace {
  readonly side: 'right' | 'left'
  readonly top: number
}

/** The highest place in the right column, else in the left one, that covers nothing kept clear; the least harm where none is free, and the highest of equals. */
export function clearPlace(parts: PlaceParts): ClearPlace {
  const places = (['right', 'left'] as const).flatMap((side) => placesOn(side, parts))
  const harm = (place: ClearPlace) => coveredBy(place, parts) + (fits(place, parts) ? 0 : 0.5)
  return places.reduce((best, place) => (harm(place) < harm(best) ? place : best))
}

function placesOn(side: ClearPlace['side'], { keptClear }: PlaceParts): [ClearPlace, ...ClearPlace[]] {
  const below = keptClear.map((box) => Math.ceil(box.bottom) + gapPx).filter((top) => top > edgePx)
  return [{ side, top: edgePx }, ...below.toSorted((a, b) => a - b).map((top) => ({ side, top }))]
}

function fits({ top }: ClearPlace, { height, viewport }: PlaceParts): boolean {
  return top + height <= viewport.height - dockPx
}

function coveredBy({ side, top }: ClearPlace, { width, height, viewport, keptClear }: PlaceParts): number {
  const left = side === 'left' ? edgePx : viewport.width - edgePx - width
  // The round button of each notice reaches a little out of it.
  const reach = 7
  return keptClear
    .filter(
      (box) => box.left < left + width + reach && box.right > left - reach && box.top < top + height + reach && box.bottom > top - reach,
    )
    .reduce((sum, { harm = 1 }) => sum + harm, 0)
}
