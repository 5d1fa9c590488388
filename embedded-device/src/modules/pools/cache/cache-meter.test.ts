import { expect, test } from 'vitest'
import { createCacheMeter } from './cache-meter.ts'
import type { CacheRow } from './cache-store.ts'

const megabyte = 1 << 20
const cacheOf = (sizeBytes: number, createdAtMs = 1): CacheRow => ({
  spaceId: 's',
  mode: 'readOnly',
  phase: 'live',
  sizeBytes,
  createdAtMs,
  serialNos: ['m'],
  readBytes: 0,
  hitBytes: 0,
})

test('DSK-02 a cache forgets what was not read for longest, and begins empty when it is made again', () => {
  let cache: CacheRow | undefined = cacheOf(2 * megabyte)
  let isLive = true
  const stored: unknown[] = []
  const caches = { of: () => cache, addReads: (...added: unknown[]) => void stored.push(added) }
  const meter = createCacheMeter({ caches, isLive: () => isLive, storeEveryMs: 1e9 })
  const read = (etag: string, startByte = 0, endByte = 9) => meter.read({ reading: {}, spaceId: 's', etag, startByte, endByte })
  const hits = () => cache && meter.countsOf(cache).hitBytes
  read('a')
  read('b')
  read('a')
  expect(hits()).toBe(10)
  // Two blocks fit: the third takes the place of b.
  read('c')
  read('a')
  read('b')
  expect(hits()).toBe(20)
  // A range over two blocks is two.
  read('d', megabyte - 5, megabyte + 4)
  read('d', megabyte - 5, megabyte + 4)
  expect(cache && meter.countsOf(cache)).toEqual({ readBytes: 80, hitBytes: 30 })
  isLive = false
  read('d')
  isLive = true
  cache = { ...cacheOf(2 * megabyte), phase: 'removing' }
  read('d')
  cache = cacheOf(2 * megabyte)
  meter[Symbol.dispose]()
  expect(stored).toEqual([['s', { readBytes: 80, hitBytes: 30 }]])
  cache = cacheOf(2 * megabyte, 2)
  read('d')
  expect(meter.countsOf(cache)).toEqual({ readBytes: 10, hitBytes: 0 })
  cache = undefined
  read('d')
})

test('DSK-02 the pieces of one reading are one fetch of a block, and of the next reading they are hits', () => {
  const cache = cacheOf(8 * megabyte)
  const meter = createCacheMeter({ caches: { of: () => cache, addReads: () => undefined }, isLive: () => true, storeEveryMs: 1e9 })
  const piece = megabyte / 4
  const readAll = () => {
    const reading = {}
    for (let at = 0; at < 2 * megabyte; at += piece)
      meter.read({ reading, spaceId: 's', etag: 'a', startByte: at, endByte: at + piece - 1 })
    return meter.countsOf(cache)
  }
  expect(readAll()).toEqual({ readBytes: 2 * megabyte, hitBytes: 0 })
  expect(readAll()).toEqual({ readBytes: 4 * megabyte, hitBytes: 2 * megabyte })
  meter[Symbol.dispose]()
})
