/** How many pictures a day has; without a day all pictures of a list that is not by date. */
export interface Bucket {
  readonly day?: number | undefined
  readonly count: number
  /** How many of them are videos. */
  readonly videoCount?: number | undefined
}

/** Pictures that are read and laid out together: a day, or a piece of a large one. */
export interface Chunk {
  readonly day: number | undefined
  readonly count: number
  /** Index of its first picture in the whole list. */
  readonly start: number
  /** The first piece of a day has the day's header. */
  readonly hasHeader: boolean
  /** More of the same day follows. */
  readonly isOpen: boolean
  readonly dayCount: number
  readonly dayVideoCount: number
  /** Which request reads it. */
  readonly block: number
}

/** One request: whole days, or a piece of one day. */
export interface Block {
  readonly firstChunk: number
  readonly chunkCount: number
  readonly fromDay: number | undefined
  readonly toDay: number | undefined
  readonly offset: number
  readonly rows: number
}

export interface ChunkPlan {
  readonly chunks: readonly Chunk[]
  readonly blocks: readonly Block[]
  readonly total: number
}

/** Pictures of one piece, and of one request, at most. */
export const pieceItems = 200

/** Divides days into pieces and requests, so that a day with 50,000 pictures is read like any other. */
export function planChunks(buckets: readonly Bucket[]): ChunkPlan {
  const chunks: Chunk[] = []
  const blocks: Block[] = []
  let start = 0
  for (const { day, count, videoCount = 0 } of buckets) {
    for (let offset = 0; offset < count; offset += pieceItems) {
      const rows = Math.min(pieceItems, count - offset)
      const block = joinBlock(blocks, { firstChunk: chunks.length, day, offset, rows, isWhole: rows === count })
      const isOpen = offset + rows < count
      const hasHeader = offset === 0 && day !== undefined
      chunks.push({ day, count: rows, start, hasHeader, isOpen, dayCount: count, dayVideoCount: videoCount, block })
      start += rows
    }
  }
  return { chunks, blocks, total: start }
}

interface Piece {
  readonly firstChunk: number
  readonly day: number | undefined
  readonly offset: number
  readonly rows: number
  readonly isWhole: boolean
}

/** Small days next to each other share a request. */
function joinBlock(blocks: Block[], { firstChunk, day, offset, rows, isWhole }: Piece): number {
  const last = blocks.at(-1)
  const isJoinable = isWhole && day !== undefined && last?.fromDay !== undefined && last.offset === 0 && !isPiece(last)
  if (isJoinable && last.rows + rows <= pieceItems) {
    const fromDay = Math.min(last.fromDay ?? day, day)
    const toDay = Math.max(last.toDay ?? day, day)
    blocks[blocks.length - 1] = { ...last, fromDay, toDay, chunkCount: last.chunkCount + 1, rows: last.rows + rows }
    return blocks.length - 1
  }
  blocks.push({ firstChunk, chunkCount: 1, fromDay: day, toDay: day, offset, rows })
  return blocks.length - 1
}

/** A full request is a piece of a large day, or complete. */
const isPiece = ({ rows }: Block): boolean => rows === pieceItems

/** The last chunk that begins at or before an index or a height; `at` gives its beginning. */
export function lastAtOrBefore(count: number, at: (chunk: number) => number, value: number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (at(middle) <= value) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}
