import type { AlbumFilter, AlbumItem, AlbumSort } from '@cove/device-contract/album'
import type { Failure, Kernel } from '@cove/kernel'
import { lastAtOrBefore } from '../model/chunks.ts'
import type { ChunkPlan } from '../model/chunks.ts'
import type { LayoutEngine } from './layout-engine.ts'
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

interface WallParts {
  readonly kernel: Kernel
  readonly query: WallQuery
  readonly engine: LayoutEngine
}

/** A block that is being read, or was. */
export interface BlockRead {
  /** Rejects never. */
  readonly reading: Promise<void>
  readonly canceling: AbortController
  isDone: boolean
  /** A selection waits for it: scrolling does not cancel it. */
  isHeld: boolean
}

/** What a wall knows now. */
export interface WallState extends WallParts {
  readonly listeners: Set<() => void>
  readonly items: Map<number, readonly AlbumItem[]>
  readonly boxes: Map<number, Float32Array>
  /** Blocks in memory or on their way, the last used at the end. */
  readonly blocks: Map<number, BlockRead>
  /** The blocks near the screen. */
  shownBlocks: ReadonlySet<number>
  /** When blocks were requested last, and the timer of the next request. */
  requestedAtMs: number
  later: ReturnType<typeof setTimeout> | undefined
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
    shownBlocks: new Set(),
    requestedAtMs: Number.NEGATIVE_INFINITY,
    later: undefined,
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

/** Takes rows that were computed; those of a plan or of pictures that are gone are dropped. */
export function takeLayout(wall: WallState, { layoutId, tops, boxes }: LayoutAnswer): void {
  if (layoutId !== wall.layoutId) return
  wall.tops = tops
  for (const one of boxes) if (wall.items.has(one.chunk)) wall.boxes.set(one.chunk, one.boxes)
  changed(wall)
}

/** Stops everything that is under way. */
export function closeWall(wall: WallState): void {
  wall.isOver = true
  clearTimeout(wall.later)
  for (const { canceling } of wall.blocks.values()) canceling.abort()
  wall.listeners.clear()
  wall.engine[Symbol.dispose]()
}

export const chunkAt = ({ plan }: WallState, index: number): number =>
  lastAtOrBefore(plan?.chunks.length ?? 0, (chunk) => plan?.chunks[chunk]?.start ?? 0, index)

export function itemAt(wall: WallState, index: number): AlbumItem | undefined {
  const chunk = chunkAt(wall, index)
  return wall.items.get(chunk)?.[index - (wall.plan?.chunks[chunk]?.start ?? 0)]
}

/** The chunks of a block. */
export function chunksOf({ plan }: WallState, block: number): number[] {
  const { firstChunk = 0, chunkCount = 0 } = plan?.blocks[block] ?? {}
  return Array.from({ length: chunkCount }, (_, at) => firstChunk + at)
}

/** The blocks of a range of chunks; both inclusive. */
export function blocksOf({ plan }: WallState, firstChunk: number, lastChunk: number): Set<number> {
  const blocks = new Set<number>()
  for (let chunk = firstChunk; chunk <= lastChunk; chunk += 1) blocks.add(plan?.chunks[chunk]?.block ?? 0)
  return blocks
}
