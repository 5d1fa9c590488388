import type { FileRead } from '../../../files/vfs/vfs-types.ts'
import type { CacheRow, CacheStore } from './cache-store.ts'

/** What a cache was asked for, and what it had. */
export type CacheCounts = Pick<CacheRow, 'readBytes' | 'hitBytes'>

/** DSK-02: the model of what caches hold. Real reads fill it; what is read again while it is still there counts as a hit. */
export interface CacheMeter extends Disposable {
  read(read: FileRead): void
  /** Counts of a cache that are not stored yet are in them. */
  countsOf(cache: CacheRow): CacheCounts
}

export interface CacheMeterOptions {
  readonly caches: Pick<CacheStore, 'of' | 'addReads'>
  /** Whether a disk of the cache is there. */
  readonly isLive: (cache: CacheRow) => boolean
  /** Default 30 seconds. */
  readonly storeEveryMs?: number
}

const leastBlockBytes = 1 << 20
/** Blocks that are remembered of one cache; those of a large cache are larger. */
const mostBlocks = 1 << 16

interface Held {
  /** Of the cache: another one on the same space begins empty. */
  readonly createdAtMs: number
  readonly blockBytes: number
  readonly most: number
  /** The least recently read first. */
  readonly blocks: Set<string>
  /** The block that a reading is in, and whether the cache had it when the reading came to it. */
  readonly current: WeakMap<object, { readonly block: number; readonly isHit: boolean }>
  readBytes: number
  hitBytes: number
}

/** Creates the meter; disposing stores what was counted. What a cache holds is forgotten with the end of the device, its counts are not. */
export function createCacheMeter({ caches, isLive, storeEveryMs = 30_000 }: CacheMeterOptions): CacheMeter {
  const all = new Map<string, Held>()
  const store = (): void => {
    for (const [spaceId, held] of all) {
      // A cache that was made again meanwhile has its own counts.
      if (held.readBytes === 0 || caches.of(spaceId)?.createdAtMs !== held.createdAtMs) continue
      caches.addReads(spaceId, { readBytes: held.readBytes, hitBytes: held.hitBytes })
      held.readBytes = 0
      held.hitBytes = 0
    }
  }
  const heldOf = (cache: CacheRow): Held => {
    const known = all.get(cache.spaceId)
    if (known?.createdAtMs === cache.createdAtMs) return known
    const next = emptyOf(cache)
    all.set(cache.spaceId, next)
    return next
  }
  const timer = setInterval(store, storeEveryMs).unref()
  return {
    read(read) {
      const cache = caches.of(read.spaceId)
      if (cache?.phase === 'live' && isLive(cache)) count(heldOf(cache), read)
    },
    countsOf(cache) {
      const { readBytes, hitBytes } = heldOf(cache)
      return { readBytes: cache.readBytes + readBytes, hitBytes: cache.hitBytes + hitBytes }
    },
    [Symbol.dispose]() {
      clearInterval(timer)
      store()
    },
  }
}

function emptyOf({ sizeBytes, createdAtMs }: CacheRow): Held {
  const blockBytes = Math.max(leastBlockBytes, Math.ceil(sizeBytes / mostBlocks))
  const most = Math.max(1, Math.floor(sizeBytes / blockBytes))
  return { createdAtMs, blockBytes, most, blocks: new Set(), current: new WeakMap(), readBytes: 0, hitBytes: 0 }
}

/** A block that was read in part was fetched whole; the pieces of one reading that share a block are one fetch of it. */
function count(held: Held, { reading, etag, startByte, endByte }: FileRead): void {
  const { blockBytes, blocks, current, most } = held
  for (let block = Math.floor(startByte / blockBytes); block * blockBytes <= endByte; block += 1) {
    const from = Math.max(startByte, block * blockBytes)
    const bytes = Math.min(endByte + 1, (block + 1) * blockBytes) - from
    const key = `${etag} ${block}`
    held.readBytes += bytes
    const isHeld = blocks.delete(key)
    const before = current.get(reading)
    const isHit = before?.block === block ? before.isHit : isHeld
    if (isHit) held.hitBytes += bytes
    if (!isHeld && blocks.size >= most) forgetOldest(blocks)
    blocks.add(key)
    current.set(reading, { block, isHit })
  }
}

function forgetOldest(blocks: Set<string>): void {
  for (const oldest of blocks) {
    blocks.delete(oldest)
    return
  }
}
