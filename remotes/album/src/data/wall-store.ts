import { album } from '@cove/device-contract/album'
import type { AlbumFilter, AlbumItem, AlbumSort } from '@cove/device-contract/album'
import { attempt } from '@cove/kernel'
import type { Failure, Kernel } from '@cove/kernel'
import { lastAtOrBefore, planChunks } from '../model/chunks.ts'
import type { ChunkPlan } from '../model/chunks.ts'
import { openLayoutEngine } from './layout-engine.ts'
import { headerFlag, openFlag, tileRatio } from './layout-thread.ts'
import type { LayoutAnswer } from './layout-thread.ts'

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

/** Pictures of one filter: days at once, then the pages that are asked for. The memory is bounded: pages that were seen longest ago go. */
export interface WallStore extends Disposable {
  readonly view: () => WallView
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the pages of these chunks. */
  readonly load: (firstChunk: number, lastChunk: number) => void
  /** Items from one index to another, read if need be; both inclusive. */
  readonly range: (from: number, to: number) => Promise<readonly AlbumItem[]>
  readonly itemAt: (index: number) => AlbumItem | undefined
  readonly resize: (width: number, target: number) => void
  readonly change: (items: ReadonlySet<number>, change: (item: AlbumItem) => AlbumItem) => void
  readonly reload: () => void
}

/** Requests in memory at most; each has 200 pictures or fewer. */
const mostBlocks = 60
const noTops = new Float64Array()
const gapPx = 4

/** The caller disposes it. */
export function openWallStore(kernel: Kernel, query: WallQuery): WallStore {
  const listeners = new Set<() => void>()
  const items = new Map<number, readonly AlbumItem[]>()
  const boxes = new Map<number, Float32Array>()
  /** Blocks in memory or on their way, the last used at the end. */
  const blocks = new Map<number, Promise<void>>()
  let plan: ChunkPlan | undefined
  let failure: Failure | undefined
  let tops: Float64Array = noTops
  let layoutId = 0
  let isOver = false
  let view = viewNow()

  function viewNow(): WallView {
    return { plan, failure, tops, itemsOf: (chunk) => items.get(chunk), boxesOf: (chunk) => boxes.get(chunk) }
  }
  function changed(): void {
    view = viewNow()
    for (const listener of listeners) listener()
  }
  const engine = openLayoutEngine((answer: LayoutAnswer) => {
    if (answer.layoutId !== layoutId) return
    tops = answer.tops
    for (const one of answer.boxes) boxes.set(one.chunk, one.boxes)
    changed()
  })

  async function readPlan(): Promise<void> {
    const { filter, sort } = query
    const answer = await attempt(kernel, () => kernel.device.use(album).buckets({ body: { filter, sort } }))
    if (isOver) return
    if (!answer.ok) {
      failure = answer.failure
      return changed()
    }
    failure = undefined
    const next = planChunks(answer.data.buckets)
    const kept = isSamePlan(plan, next) ? new Map(items) : new Map<number, readonly AlbumItem[]>()
    plan = next
    layoutId += 1
    items.clear()
    boxes.clear()
    blocks.clear()
    const counts = Int32Array.from(next.chunks, ({ count }) => count)
    const flags = Uint8Array.from(next.chunks, ({ hasHeader, isOpen }) => (hasHeader ? headerFlag : 0) | (isOpen ? openFlag : 0))
    engine.post({ kind: 'reset', layoutId, counts, flags })
    // Days that have as many pictures as before stay on the screen until they are read again.
    for (const [chunk, shown] of kept) put(chunk, shown)
    changed()
  }

  function put(chunk: number, shown: readonly AlbumItem[]): void {
    items.set(chunk, shown)
    const count = plan?.chunks[chunk]?.count ?? 0
    const ratios = Float32Array.from({ length: count }, (_, at) => tileRatio(shown[at]?.widthPx, shown[at]?.heightPx))
    engine.post({ kind: 'ratios', layoutId, chunk, ratios })
  }

  async function readBlock(block: number): Promise<void> {
    const about = plan?.blocks[block]
    const id = layoutId
    if (!plan || !about) return
    const { fromDay, toDay, offset, rows } = about
    const days = fromDay === undefined ? {} : { fromDay, toDay }
    const filter = narrowed(query.filter, days)
    const answer = await attempt(kernel, () => kernel.device.use(album).items({ body: { filter, sort: query.sort, offset, rows } }))
    if (isOver || id !== layoutId) return
    if (!answer.ok) {
      blocks.delete(block)
      failure = answer.failure
      return changed()
    }
    let from = 0
    for (let chunk = about.firstChunk; chunk < about.firstChunk + about.chunkCount; chunk += 1) {
      const count = plan.chunks[chunk]?.count ?? 0
      put(chunk, answer.data.items.slice(from, from + count))
      from += count
    }
    changed()
  }

  function need(block: number): Promise<void> {
    const known = blocks.get(block)
    blocks.delete(block)
    const reading = known ?? readBlock(block)
    blocks.set(block, reading)
    return reading
  }
  function dropOld(): void {
    for (const block of blocks.keys()) {
      if (blocks.size <= mostBlocks) return
      blocks.delete(block)
      const about = plan?.blocks[block]
      for (let at = 0; at < (about?.chunkCount ?? 0); at += 1) items.delete((about?.firstChunk ?? 0) + at)
    }
  }
  const chunkAt = (index: number): number => lastAtOrBefore(plan?.chunks.length ?? 0, (chunk) => plan?.chunks[chunk]?.start ?? 0, index)
  const itemAt = (index: number): AlbumItem | undefined => {
    const chunk = chunkAt(index)
    return items.get(chunk)?.[index - (plan?.chunks[chunk]?.start ?? 0)]
  }

  void readPlan()
  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load(firstChunk, lastChunk) {
      const wanted = new Set<number>()
      for (let chunk = firstChunk; chunk <= lastChunk; chunk += 1) wanted.add(plan?.chunks[chunk]?.block ?? 0)
      for (const block of wanted) void need(block)
      dropOld()
    },
    async range(from, to) {
      const wanted = new Set<number>()
      for (let chunk = chunkAt(from); chunk <= chunkAt(to); chunk += 1) wanted.add(plan?.chunks[chunk]?.block ?? 0)
      await Promise.all([...wanted].map(need))
      const found: AlbumItem[] = []
      for (let index = from; index <= to; index += 1) {
        const item = itemAt(index)
        if (item) found.push(item)
      }
      return found
    },
    itemAt,
    resize: (width, target) => engine.post({ kind: 'rules', rules: { width, target, gap: gapPx } }),
    change(ids, change) {
      for (const [chunk, shown] of items)
        if (shown.some(({ itemId }) => ids.has(itemId)))
          items.set(
            chunk,
            shown.map((item) => (ids.has(item.itemId) ? change(item) : item)),
          )
      changed()
    },
    reload: () => void readPlan(),
    [Symbol.dispose]() {
      isOver = true
      listeners.clear()
      engine[Symbol.dispose]()
    },
  }
}

/** The filter of one request: the days of the wall and those of the request together. */
function narrowed(filter: AlbumFilter, days: { readonly fromDay?: number; readonly toDay?: number | undefined }): AlbumFilter {
  const { fromDay, toDay } = days
  if (fromDay === undefined) return filter
  return { ...filter, fromDay, toDay: toDay ?? fromDay }
}

function isSamePlan(one: ChunkPlan | undefined, other: ChunkPlan): boolean {
  return (
    one?.chunks.length === other.chunks.length &&
    one.chunks.every(({ day, count }, at) => day === other.chunks[at]?.day && count === other.chunks[at]?.count)
  )
}
