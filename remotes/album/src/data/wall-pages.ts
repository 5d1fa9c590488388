import { album } from '@cove/device-contract/album'
import type { AlbumFilter, AlbumItem, AlbumSort } from '@cove/device-contract/album'
import { attempt } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { lastAtOrBefore, planChunks } from '../model/chunks.ts'
import type { Block, ChunkPlan } from '../model/chunks.ts'
import type { LayoutEngine } from './layout-engine.ts'
import { headerFlag, openFlag, tileRatio } from './layout-thread.ts'

/** What a wall shows. */
export interface WallQuery {
  readonly filter: AlbumFilter
  readonly sort?: AlbumSort | undefined
}

/** A state of the wall; a new object with each change. */
export interface WallView {
  readonly plan: ChunkPlan | undefined
  readonly failure: Failure | undefined
  /** Where each chunk begins, px; empty before the first layout. */
  readonly tops: Float64Array
  readonly itemsOf: (chunk: number) => readonly AlbumItem[] | undefined
  readonly boxesOf: (chunk: number) => Float32Array | undefined
}

/** Requests in memory at most; each has 200 pictures or fewer. */
const mostBlocks = 60

interface WallParts {
  readonly kernel: Kernel
  readonly query: WallQuery
  readonly engine: LayoutEngine
}

/** What a wall knows now. */
interface WallState extends WallParts {
  readonly listeners: Set<() => void>
  readonly items: Map<number, readonly AlbumItem[]>
  readonly boxes: Map<number, Float32Array>
  /** Blocks in memory or on their way, the last used at the end. */
  readonly blocks: Map<number, Promise<void>>
  plan: ChunkPlan | undefined
  failure: Failure | undefined
  tops: Float64Array
  layoutId: number
  isOver: boolean
  view: WallView
}

export function newWall(parts: WallParts): WallState {
  const wall: Omit<WallState, 'view'> = {
    ...parts,
    listeners: new Set(),
    items: new Map(),
    boxes: new Map(),
    blocks: new Map(),
    plan: undefined,
    failure: undefined,
    tops: new Float64Array(),
    layoutId: 0,
    isOver: false,
  }
  return { ...wall, view: viewOf(wall) }
}

const viewOf = ({ plan, failure, tops, items, boxes }: Omit<WallState, 'view'>): WallView => ({
  plan,
  failure,
  tops,
  itemsOf: (chunk) => items.get(chunk),
  boxesOf: (chunk) => boxes.get(chunk),
})

/** Shows what the wall knows now. */
export function changed(wall: WallState): void {
  wall.view = viewOf(wall)
  for (const listener of wall.listeners) listener()
}

/** Reads the days; pages are read again when they are asked for. */
export async function readPlan(wall: WallState): Promise<void> {
  const { filter, sort } = wall.query
  const answer = await attempt(wall.kernel, () => wall.kernel.device.use(album).buckets({ body: { filter, sort } }))
  if (wall.isOver) return
  wall.failure = answer.ok ? undefined : answer.failure
  if (answer.ok) setPlan(wall, planChunks(answer.data.buckets))
  changed(wall)
}

function setPlan(wall: WallState, next: ChunkPlan): void {
  // Days that have as many pictures as before stay on the screen until they are read again.
  const kept = isSamePlan(wall.plan, next) ? [...wall.items] : []
  wall.plan = next
  wall.layoutId += 1
  wall.items.clear()
  wall.boxes.clear()
  wall.blocks.clear()
  const counts = Int32Array.from(next.chunks, ({ count }) => count)
  const flags = Uint8Array.from(next.chunks, ({ hasHeader, isOpen }) => (hasHeader ? headerFlag : 0) | (isOpen ? openFlag : 0))
  wall.engine.post({ kind: 'reset', layoutId: wall.layoutId, counts, flags })
  for (const [chunk, shown] of kept) put(wall, chunk, shown)
}

function put(wall: WallState, chunk: number, shown: readonly AlbumItem[]): void {
  wall.items.set(chunk, shown)
  const count = wall.plan?.chunks[chunk]?.count ?? 0
  const ratios = Float32Array.from({ length: count }, (_, at) => tileRatio(shown[at]?.widthPx, shown[at]?.heightPx))
  wall.engine.post({ kind: 'ratios', layoutId: wall.layoutId, chunk, ratios })
}

async function readBlock(wall: WallState, block: number): Promise<void> {
  const { kernel, query, plan, layoutId } = wall
  const about = plan?.blocks[block]
  if (!about) return
  const { offset, rows } = about
  const filter = narrowed(query.filter, about)
  const answer = await attempt(kernel, () => kernel.device.use(album).items({ body: { filter, sort: query.sort, offset, rows } }))
  if (wall.isOver || layoutId !== wall.layoutId) return
  if (!answer.ok) {
    wall.blocks.delete(block)
    wall.failure = answer.failure
    return changed(wall)
  }
  let from = 0
  for (let chunk = about.firstChunk; chunk < about.firstChunk + about.chunkCount; chunk += 1) {
    const count = plan?.chunks[chunk]?.count ?? 0
    put(wall, chunk, answer.data.items.slice(from, from + count))
    from += count
  }
  changed(wall)
}

/** Reads a block unless it is there. */
export function needBlock(wall: WallState, block: number): Promise<void> {
  const known = wall.blocks.get(block)
  wall.blocks.delete(block)
  const reading = known ?? readBlock(wall, block)
  wall.blocks.set(block, reading)
  return reading
}

export function dropOld(wall: WallState): void {
  for (const block of wall.blocks.keys()) {
    if (wall.blocks.size <= mostBlocks) return
    wall.blocks.delete(block)
    const { firstChunk = 0, chunkCount = 0 } = wall.plan?.blocks[block] ?? {}
    for (let chunk = firstChunk; chunk < firstChunk + chunkCount; chunk += 1) wall.items.delete(chunk)
  }
}

export const chunkAt = ({ plan }: WallState, index: number): number =>
  lastAtOrBefore(plan?.chunks.length ?? 0, (chunk) => plan?.chunks[chunk]?.start ?? 0, index)

export function itemAt(wall: WallState, index: number): AlbumItem | undefined {
  const chunk = chunkAt(wall, index)
  return wall.items.get(chunk)?.[index - (wall.plan?.chunks[chunk]?.start ?? 0)]
}

interface WallRange {
  readonly first: number
  readonly last: number
  readonly from: number
  readonly to: number
}

export async function readRange(wall: WallState, { first, last, from, to }: WallRange): Promise<readonly AlbumItem[]> {
  const wanted = new Set<number>()
  for (let chunk = first; chunk <= last; chunk += 1) wanted.add(wall.plan?.chunks[chunk]?.block ?? 0)
  await Promise.all([...wanted].map((block) => needBlock(wall, block)))
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

function isSamePlan(one: ChunkPlan | undefined, other: ChunkPlan): boolean {
  return (
    one?.chunks.length === other.chunks.length &&
    one.chunks.every(({ day, count }, at) => day === other.chunks[at]?.day && count === other.chunks[at]?.count)
  )
}
