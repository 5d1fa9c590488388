import { lastAtOrBefore } from '../model/chunks.ts'
import type { ChunkPlan } from '../model/chunks.ts'
import { headerHeight } from './layout-thread.ts'

/** A rectangle, px from the top left corner of the pictures. */
export interface Band {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is laid out of a wall. */
export interface LaidOut {
  readonly plan: ChunkPlan | undefined
  readonly tops: Float64Array
  readonly boxesOf: (chunk: number) => Float32Array | undefined
}

/** What a band covers. */
export interface Covered {
  /** Pictures that it touches, in the order of the wall; one more than `limit` at most. */
  readonly indexes: readonly number[]
  /** Pieces below it that are not laid out: which of their pictures it touches is not known yet. */
  readonly unread: readonly { readonly from: number; readonly to: number }[]
}

/** Where the pictures of a piece begin, px. */
export const picturesTop = (tops: Float64Array, chunk: number, hasHeader: boolean): number =>
  (tops[chunk] ?? 0) + (hasHeader ? headerHeight : 0)

/** TR-12: the pictures that a band touches. */
export function coveredBy(band: Band, { plan, tops, boxesOf }: LaidOut, limit: number): Covered {
  const indexes: number[] = []
  const unread: { from: number; to: number }[] = []
  const count = plan?.chunks.length ?? 0
  // The layout of the plan before this one has another length.
  if (!plan || count === 0 || tops.length !== count + 1) return { indexes, unread }
  let seen = 0
  const first = lastAtOrBefore(count, (chunk) => tops[chunk] ?? 0, band.top)
  for (let chunk = first; chunk < count && (tops[chunk] ?? 0) <= band.bottom && seen <= limit; chunk += 1) {
    const { start, count: size, hasHeader } = plan.chunks[chunk] ?? { start: 0, count: 0, hasHeader: false }
    const boxes = boxesOf(chunk)
    const below = boxes ? touched(boxes, band, picturesTop(tops, chunk, hasHeader)) : []
    if (!boxes) unread.push({ from: start, to: start + size - 1 })
    indexes.push(...below.map((at) => start + at))
    // What is not laid out counts whole: no more can be chosen anyway, and each piece is a request.
    seen += boxes ? below.length : size
  }
  return { indexes: indexes.slice(0, limit + 1), unread }
}

function touched(boxes: Float32Array, { left, top, right, bottom }: Band, chunkTop: number): number[] {
  const found: number[] = []
  for (let at = 0; at * 4 < boxes.length; at += 1) {
    const [boxLeft = 0, boxTop = 0, width = 0, height = 0] = boxes.subarray(at * 4, at * 4 + 4)
    const y = chunkTop + boxTop
    if (boxLeft < right && boxLeft + width > left && y < bottom && y + height > top) found.push(at)
  }
  return found
}
