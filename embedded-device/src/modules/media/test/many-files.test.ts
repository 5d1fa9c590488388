import { readFileSync } from 'node:fs'
import { openDatabase } from '@cove/server-kit'
import { expect, test } from 'vitest'
import type { IndexItem, ListQuery } from '../../../files/index/index-types.ts'
import { lookAtFolder } from '../look-at-folder.ts'
import { createStore } from '../store.ts'
import { createTimeline } from '../timeline.ts'

/** 100,000 take 15 s on a busy machine with two cores, and nothing else changes. */
const fileCount = 10_000
const space = { id: 's', name: 's', rootDir: '/', kind: 'folder', createdAtMs: 0 } as const

function openStore() {
  const db = openDatabase(':memory:', { durability: 'cache' })
  for (const name of [
    '0001-items.sql',
    '0002-camera.sql',
    '0003-page-order.sql',
    '0004-stacks.sql',
    '0005-facts-version.sql',
    '0006-live-pairs.sql',
  ])
    db.script(readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8'))
  return { db, store: createStore(db) }
}

/** An index with this many pictures in one folder. */
function indexOf(count: number, skipped: ReadonlySet<number> = new Set()) {
  const asked = { mostRows: 0, most: 0, open: 0 }
  const item = (at: number): IndexItem =>
    ({
      id: at + 1,
      name: `${at}.jpg`,
      path: `/${at}.jpg`,
      spaceId: 's',
      kind: 'image',
      sizeBytes: 5,
      mtimeMs: at,
      ino: at + 1,
    }) as IndexItem
  const index = {
    async list({ kinds, sizeRows, cursor }: ListQuery) {
      asked.mostRows = Math.max(asked.mostRows, sizeRows)
      const start = Number(cursor ?? 0)
      const end = kinds?.includes('folder') ? start : Math.min(start + sizeRows, count)
      const items = Array.from({ length: end - start }, (_, at) => item(start + at)).filter(({ id }) => !skipped.has(id - 1))
      return { total: count, page: 1, items, cursor: end < count && end > start ? String(end) : undefined }
    },
    async get(_space: string, path: string) {
      asked.open += 1
      asked.most = Math.max(asked.most, asked.open)
      await Promise.resolve()
      asked.open -= 1
      const at = Number.parseInt(path.slice(1), 10)
      return skipped.has(at) ? undefined : item(at)
    },
  }
  return { index, asked }
}

test('MED-05a of many files that arrive at once only a page is in memory, and all of them are queued', { timeout: 60_000 }, async () => {
  const { db, store } = openStore()
  using _db = db
  const { index, asked } = indexOf(fileCount)
  await lookAtFolder({ index, store, nowMs: () => 1 }, { space, dir: '/' })
  expect(store.dueCount()).toBe(fileCount)
  expect(asked.mostRows).toBeLessThanOrEqual(500)
  expect(asked.most).toBeLessThanOrEqual(500)
  // The next batch comes from an index, however long the queue is.
  expect(store.due(['s'], 16)).toHaveLength(16)
  store.want([fileCount - 1], 7)
  expect(store.due(['s'], 1)[0]?.id).toBe(fileCount - 1)

  const again = indexOf(fileCount, new Set([3, 5000]))
  await lookAtFolder({ index: again.index, store, nowMs: () => 2 }, { space, dir: '/' })
  expect(store.dueCount()).toBe(fileCount - 2)
  expect(store.purgeGone(3)).toBe(2)
})

test('ALB-01b days and places of many photos are counted from their index', () => {
  const { db, store } = openStore()
  using _db = db
  store.transaction(() => {
    for (let ino = 1; ino <= 20_000; ino += 1) {
      store.see({ spaceId: 's', ino, owner: '', dir: '/', name: `${ino}.jpg`, mtimeMs: 0, sizeBytes: 1, kind: 'image' })
      store.finish(
        { id: ino, facts: { taken: { ms: (ino % 100) * 86_400_000 }, latitude: 31 + (ino % 2), longitude: 121 } },
        { mtimeMs: 0, sizeBytes: 1 },
      )
    }
  })
  const timeline = createTimeline(db)
  expect(timeline.days({ spaceId: 's' })).toHaveLength(100)
  expect(timeline.days({ spaceId: 's' })[0]).toEqual({ day: 99, count: 200 })
  expect(timeline.places({ spaceId: 's' }, 1)).toEqual([
    { latitude: 31, longitude: 121, count: 10_000 },
    { latitude: 32, longitude: 121, count: 10_000 },
  ])
  expect(timeline.days({ spaceId: 's', owner: 'someone' })).toEqual([])
})

test('MED-01a a result of content that has changed meanwhile is dropped', () => {
  const { db, store } = openStore()
  using _db = db
  const file = { spaceId: 's', ino: 1, owner: '', dir: '/', name: 'a.jpg', mtimeMs: 1, sizeBytes: 1, kind: 'image' } as const
  store.see(file)
  store.see({ ...file, mtimeMs: 2 })
  store.finish({ id: 1, facts: {} }, file)
  expect(store.dueCount()).toBe(1)
  store.finish({ id: 1, facts: {} }, { mtimeMs: 2, sizeBytes: 1 })
  expect(store.dueCount()).toBe(0)
})

test('MED-05b files that waited for a program are read once it is there; other failures stay', () => {
  const { db, store } = openStore()
  using _db = db
  for (const ino of [1, 2])
    store.see({ spaceId: 's', ino, owner: '', dir: '/', name: `${ino}.mp4`, mtimeMs: 1, sizeBytes: 1, kind: 'video' })
  store.setFailed(1, 'programMissing')
  store.setFailed(2, 'crashed')
  expect(store.due(['s'], 9)).toEqual([])
  expect(store.retry('programMissing')).toBe(1)
  expect(store.due(['s'], 9).map(({ name }) => name)).toEqual(['1.mp4'])
  expect(store.counts('s', '')).toEqual({ due: 1, ready: 0, failed: 1 })
})
