// This file is also the whole program of a worker, so it imports nothing: the build gives it to the browser as one script.

/** How rows of pictures are laid out; px. */
export interface RowRules {
  readonly width: number
  readonly target: number
  readonly gap: number
}

/** Boxes of pictures, four numbers each: left, top, width, height. */
export interface Rows {
  readonly boxes: Float32Array
  readonly height: number
}

/** The last row is never stretched more than this. */
const mostStretch = 1.15
/** A row before the end of a page is filled even where that makes it higher. */
const mostFill = 1.7
const leastRatio = 0.4
const mostRatio = 3.2
/** What is assumed of a picture that was not read yet. */
export const usualRatio = 4 / 3

/** The proportion that a tile gets: panoramas and strips are cropped. */
export const tileRatio = (width: number | undefined, height: number | undefined): number =>
  width && height ? Math.min(Math.max(width / height, leastRatio), mostRatio) : usualRatio

/** Fills rows of about the target height exactly; pure, so that a worker can do it. `isOpen`: more rows of the same day follow. */
export function justify(ratios: Float32Array, { width, target, gap }: RowRules, isOpen = false): Rows {
  const boxes = new Float32Array(ratios.length * 4)
  let top = 0
  let from = 0
  while (from < ratios.length) {
    const { to, sum, isFull } = rowFrom(ratios, from, { width, target, gap })
    const exact = (width - gap * (to - from - 1)) / sum
    const limit = target * (isOpen ? mostFill : mostStretch)
    const height = isFull ? exact : Math.min(exact, limit)
    place(boxes, ratios, { from, to, top, height, gap })
    top += height + gap
    from = to
  }
  return { boxes, height: top }
}

/** The row that comes closest to the target: one picture fewer where that is nearer. */
function rowFrom(ratios: Float32Array, from: number, { width, target, gap }: RowRules) {
  let sum = 0
  for (let to = from; to < ratios.length; to += 1) {
    const ratio = ratios[to] ?? usualRatio
    const height = (width - gap * (to - from)) / (sum + ratio)
    if (height <= target) {
      const before = (width - gap * (to - from - 1)) / sum
      const takesLast = to === from || target - height <= before - target
      return takesLast ? { to: to + 1, sum: sum + ratio, isFull: true } : { to, sum, isFull: true }
    }
    sum += ratio
  }
  return { to: ratios.length, sum, isFull: false }
}

interface PlacedRow {
  readonly from: number
  readonly to: number
  readonly top: number
  readonly height: number
  readonly gap: number
}

function place(boxes: Float32Array, ratios: Float32Array, { from, to, top, height, gap }: PlacedRow): void {
  let left = 0
  for (let at = from; at < to; at += 1) {
    const width = (ratios[at] ?? usualRatio) * height
    boxes.set([left, top, width, height], at * 4)
    left += width + gap
  }
}

/** The height of pictures that are not laid out; `ratioSum`: the sum of their proportions where it is known. */
export function guessHeight(count: number, { width, target, gap }: RowRules, ratioSum = count * usualRatio): number {
  const rows = Math.ceil((ratioSum * target + count * gap) / Math.max(1, width))
  return Math.min(count, rows) * (target + gap)
}

/** What the layout is told; messages to its worker. */
export type LayoutMessage =
  | { readonly kind: 'reset'; readonly layoutId: number; readonly counts: Int32Array; readonly flags: Uint8Array }
  | { readonly kind: 'rules'; readonly rules: RowRules }
  | { readonly kind: 'ratios'; readonly layoutId: number; readonly chunks: readonly ChunkRatios[] }
  /** These chunks are not in memory any more; their heights stay. */
  | { readonly kind: 'forget'; readonly layoutId: number; readonly chunks: readonly number[] }

/** The proportions of the pictures of one chunk. */
export interface ChunkRatios {
  readonly chunk: number
  readonly ratios: Float32Array
}

/** What it answers: where each chunk begins, one number more than chunks, and the boxes of chunks that changed. */
export interface LayoutAnswer {
  readonly layoutId: number
  readonly tops: Float64Array
  readonly boxes: readonly { readonly chunk: number; readonly boxes: Float32Array }[]
}

/** Flags of a chunk. */
export const headerFlag = 1
export const openFlag = 2

/** Height of the row with the date of a day, px. */
export const headerHeight = 38
/** Space after a day, px. */
const dayGap = 10

function topsOf(heights: Float64Array): Float64Array {
  const tops = new Float64Array(heights.length + 1)
  for (let chunk = 0; chunk < heights.length; chunk += 1) tops[chunk + 1] = (tops[chunk] ?? 0) + (heights[chunk] ?? 0)
  return tops
}

const sumOf = (ratios: Float32Array): number => ratios.reduce((sum, ratio) => sum + ratio, 0)

/** Keeps proportions and heights of all chunks; each message changes only what it names. */
export function createLayoutState() {
  let layoutId = 0
  let counts = new Int32Array()
  let flags = new Uint8Array()
  let rules: RowRules = { width: 800, target: 124, gap: 4 }
  const ratios = new Map<number, Float32Array>()
  /** Of chunks that were laid out once, 0 for others: a window that changes its width guesses well what was forgotten. */
  let ratioSums = new Float64Array()
  let heights = new Float64Array()

  const has = (chunk: number, flag: number): boolean => ((flags[chunk] ?? 0) & flag) !== 0
  const around = (chunk: number): number => (has(chunk, headerFlag) ? headerHeight : 0) + (has(chunk, openFlag) ? 0 : dayGap)
  const guess = (chunk: number): number => guessHeight(counts[chunk] ?? 0, rules, ratioSums[chunk] || undefined) + around(chunk)
  const layOut = (chunk: number): Float32Array => {
    const rows: Rows = justify(ratios.get(chunk) ?? new Float32Array(counts[chunk] ?? 0).fill(usualRatio), rules, has(chunk, openFlag))
    heights[chunk] = rows.height + around(chunk)
    return rows.boxes
  }
  const whole = (): LayoutAnswer => {
    heights = Float64Array.from(counts, (_count, chunk) => guess(chunk))
    const boxes = [...ratios.keys()].map((chunk) => ({ chunk, boxes: layOut(chunk) }))
    return { layoutId, tops: topsOf(heights), boxes }
  }
  return {
    apply(message: LayoutMessage): LayoutAnswer | undefined {
      if (message.kind === 'reset') {
        layoutId = message.layoutId
        counts = new Int32Array(message.counts)
        flags = new Uint8Array(message.flags)
        ratios.clear()
        ratioSums = new Float64Array(counts.length)
        return whole()
      }
      if (message.kind === 'rules') {
        rules = message.rules
        return whole()
      }
      if (message.layoutId !== layoutId) return undefined
      if (message.kind === 'forget') {
        for (const chunk of message.chunks) ratios.delete(chunk)
        return undefined
      }
      for (const one of message.chunks) {
        ratios.set(one.chunk, one.ratios)
        ratioSums[one.chunk] = sumOf(one.ratios)
      }
      return { layoutId, boxes: message.chunks.map(({ chunk }) => ({ chunk, boxes: layOut(chunk) })), tops: topsOf(heights) }
    },
  }
}

// As a worker: rows are computed here, so that scrolling never waits for them.
if (typeof document === 'undefined' && typeof postMessage === 'function' && typeof addEventListener === 'function') {
  const state = createLayoutState()
  addEventListener('message', (event: MessageEvent<LayoutMessage>) => {
    const answer = state.apply(event.data)
    if (answer) postMessage(answer, { transfer: [answer.tops.buffer, ...answer.boxes.map(({ boxes }) => boxes.buffer)] })
  })
}
