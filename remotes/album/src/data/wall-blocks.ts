import { album } from '@cove/device-contract/album'
import type { AlbumFilter, AlbumItem } from '@cove/device-contract/album'
import { attempt, isCancelled } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import type { Block } from '../model/chunks.ts'
import { tileRatio } from './layout-thread.ts'
import { blocksOf, changed, chunkAt, chunksOf, itemAt } from './wall-state.ts'
import type { BlockRead, WallState } from './wall-state.ts'

/** Blocks in memory at most; each has 200 pictures or fewer. */
const mostBlocks = 60
/** Least time between two requests for what a moving wall shows: what passes in between is not read. */
const pauseMs = 80
/** A wall that jumps, as under a dragged scrubber, is read when it stands still for so long: requests on the way would only hold up this one. */
const stillMs = 60

/** Reads what is near the screen; cancels what has left it, and forgets what was seen longest ago. */
export function loadChunks(wall: WallState, firstChunk: number, lastChunk: number): void {
  const before = wall.shownBlocks
  wall.shownBlocks = blocksOf(wall, firstChunk, lastChunk)
  cancelHidden(wall)
  if (before.size > 0 && ![...wall.shownBlocks].some((block) => before.has(block))) {
    clearTimeout(wall.later)
    wall.later = setTimeout(() => readShown(wall), stillMs)
    return
  }
  const waitMs = wall.requestedAtMs + pauseMs - performance.now()
  if (waitMs <= 0) return readShown(wall)
  wall.later ??= setTimeout(() => readShown(wall), waitMs)
}

function readShown(wall: WallState): void {
  clearTimeout(wall.later)
  wall.later = undefined
  if ([...wall.shownBlocks].some((block) => !wall.blocks.has(block))) wall.requestedAtMs = performance.now()
  for (const block of wall.shownBlocks) touchBlock(wall, block)
  forgetOld(wall)
}

function cancelHidden(wall: WallState): void {
  for (const [block, { isDone, isHeld, canceling }] of wall.blocks) {
    if (isDone || isHeld || wall.shownBlocks.has(block)) continue
    wall.blocks.delete(block)
    canceling.abort()
  }
}

/** The block, which is read unless it is there; now the last used. */
function touchBlock(wall: WallState, block: number): BlockRead {
  const read = wall.blocks.get(block) ?? startBlock(wall, block)
  wall.blocks.delete(block)
  wall.blocks.set(block, read)
  return read
}

function startBlock(wall: WallState, block: number): BlockRead {
  const canceling = new AbortController()
  const { layoutId } = wall
  const reading = readBlock(wall, block, canceling.signal).then(() => {
    if (layoutId === wall.layoutId) read.isDone = true
  })
  const read: BlockRead = { reading, canceling, isDone: false, isHeld: false }
  return read
}

async function readBlock(wall: WallState, block: number, signal: AbortSignal): Promise<void> {
  const { kernel, query, plan, layoutId } = wall
  const about = plan?.blocks[block]
  if (!about) return
  const { offset, rows } = about
  const body = { filter: narrowed(query.filter, about), sort: query.sort, offset, rows }
  const answer = await unlessCanceled(attempt(kernel, () => kernel.device.use(album).items({ body }, { signal })))
  if (!answer || signal.aborted || wall.isOver || layoutId !== wall.layoutId) return
  if (answer.ok) return putBlock(wall, about, answer.data.items)
  wall.blocks.delete(block)
  wall.failure = answer.failure
  changed(wall)
}

/** Undefined when the request was canceled. */
async function unlessCanceled<T>(answer: Promise<Outcome<T>>): Promise<Outcome<T> | undefined> {
  try {
    return await answer
  } catch (cause) {
    if (isCancelled(cause)) return undefined
    throw cause
  }
}

/** The layout that follows shows them. */
function putBlock(wall: WallState, { firstChunk, chunkCount }: Block, items: readonly AlbumItem[]): void {
  const shown = new Map<number, readonly AlbumItem[]>()
  let from = 0
  for (let chunk = firstChunk; chunk < firstChunk + chunkCount; chunk += 1) {
    const count = wall.plan?.chunks[chunk]?.count ?? 0
    shown.set(chunk, items.slice(from, from + count))
    from += count
  }
  putItems(wall, shown)
}

/** Takes the pictures of chunks and has them laid out. */
export function putItems(wall: WallState, shown: ReadonlyMap<number, readonly AlbumItem[]>): void {
  const chunks = [...shown].map(([chunk, items]) => {
    wall.items.set(chunk, items)
    const count = wall.plan?.chunks[chunk]?.count ?? 0
    return { chunk, ratios: Float32Array.from({ length: count }, (_, at) => tileRatio(items[at]?.widthPx, items[at]?.heightPx)) }
  })
  if (chunks.length > 0) wall.engine.post({ kind: 'ratios', layoutId: wall.layoutId, chunks })
}

function forgetOld(wall: WallState): void {
  const forgotten: number[] = []
  for (const [block, { isHeld }] of wall.blocks) {
    if (wall.blocks.size <= mostBlocks) break
    if (isHeld || wall.shownBlocks.has(block)) continue
    wall.blocks.delete(block)
    forgotten.push(...chunksOf(wall, block))
  }
  if (forgotten.length === 0) return
  for (const chunk of forgotten) {
    wall.items.delete(chunk)
    wall.boxes.delete(chunk)
  }
  wall.engine.post({ kind: 'forget', layoutId: wall.layoutId, chunks: forgotten })
}

/** The pictures from one index to another, read if need be; both inclusive. */
export async function readRange(wall: WallState, from: number, to: number): Promise<readonly AlbumItem[]> {
  const reads = [...blocksOf(wall, chunkAt(wall, from), chunkAt(wall, to))].map((block) => touchBlock(wall, block))
  for (const read of reads) read.isHeld = true
  await Promise.all(reads.map(({ reading }) => reading))
  for (const read of reads) read.isHeld = false
  const found: AlbumItem[] = []
  for (let index = from; index <= to; index += 1) {
    const item = itemAt(wall, index)
    if (item) found.push(item)
  }
  return found
}

/** The filter of one request: the days of the wall and those of the request together. */
function narrowed(filter: AlbumFilter, { fromDay, toDay }: Pick<Block, 'fromDay' | 'toDay'>): AlbumFilter {
  return fromDay === undefined ? filter : { ...filter, fromDay, toDay: toDay ?? fromDay }
}
