import { readFileSync } from 'node:fs'
import { openDatabase } from '@cove/server-kit'
import type { SqlValue } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { createLibrary } from '../library.ts'
import type { LibraryFilter, LibraryPart } from '../library.ts'
import { createStore } from '../store.ts'

const home: LibraryPart = { spaceId: 's', owner: '1001', base: '/users/1001' }

function openLibrary() {
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
  return { db, store: createStore(db), library: createLibrary(db) }
}

/** Pictures of 20 years; one day has half of them. */
function fill(db: ReturnType<typeof openLibrary>['db'], count: number): void {
  db.run(
    `with recursive n (at) as (values (1) union all select at + 1 from n where at < ?)
     insert into media_item (space_id, ino, owner, dir, name, mtime, size, kind, state, taken_at, taken_day, latitude, longitude, facts)
     select 's', at, '1001', '/users/1001/Photos', 'IMG_' || at || '.jpg', at, 1000, 'image', 'ready',
       day * 86400000 + at, day, case when at % 3 = 0 then at % 90 end, case when at % 3 = 0 then at % 180 end,
       '{"widthPx":400,"heightPx":300,"camera":{"make":"Cove","model":"X' || (at % 5) || '"}}'
     from (select at, case when at % 2 = 0 then 19000 else 12000 + at % 7300 end as day from n)`,
    count,
  )
  db.run('analyze')
}

const timeOf = (work: () => unknown): number => {
  const times = Array.from({ length: 5 }, () => {
    const startMs = performance.now()
    work()
    return performance.now() - startMs
  })
  return Math.min(...times)
}

test.each(['taken', 'takenOldest', 'added', 'name'] as const)(
  'ALB-01b pages by %s of several parts come from an index in their order: nothing is sorted, whatever the offset',
  (order) => {
    const { db, library } = openLibrary()
    using _db = db
    fill(db, 3000)
    db.run("update media_item set space_id = 't', owner = '' where id % 3 = 0")
    const parts = [home, { spaceId: 't', owner: '', base: '' }]
    const asked: { readonly sql: string; readonly values: readonly SqlValue[] }[] = []
    const arrays = (sql: string, ...values: SqlValue[]) => {
      asked.push({ sql, values })
      return db.arrays(sql, ...values)
    }
    const watched = createLibrary({ ...db, arrays })
    const all = library.page(parts, {}, { order, offset: 0, limit: 3000 }).map(({ id }) => id)
    expect(new Set(all).size).toBe(3000)
    const page = watched.page(parts, {}, { order, offset: 1990, limit: 30 })
    expect(page.map(({ id }) => id)).toEqual(all.slice(1990, 2020))
    const [first] = asked
    const steps = db.all<{ detail: string }>(`explain query plan ${first?.sql ?? ''}`, ...(first?.values ?? [])).map(({ detail }) => detail)
    expect(steps.filter((step) => /TEMP B-TREE/.test(step))).toEqual([])
    expect(steps.filter((step) => /COVERING INDEX/.test(step))).toHaveLength(2)
  },
)

test('ALB-01b an album by the order of its pictures skips those that are gone', () => {
  const { db, library } = openLibrary()
  using _db = db
  fill(db, 50)
  const listed = [40, 2, 999, 17, 2]
  const page = library.page([home], { ids: listed }, { order: 'listed', offset: 1, limit: 5 })
  expect(page.map(({ id }) => id)).toEqual([2, 17])
})

test('ALB-01b days and the first page of 100,000 pictures are there at once, also of a day with 50,000', { timeout: 60_000 }, () => {
  const { db, library } = openLibrary()
  using _db = db
  fill(db, 100_000)
  const days = library.days([home], {})
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(100_000)
  expect(days.find(({ day }) => day === 19_000)?.count).toBe(50_000)
  const page = (filter: LibraryFilter, offset = 0) => library.page([home], filter, { order: 'taken', offset, limit: 200 })
  const big = { fromDay: 19_000, toDay: 19_000 }
  expect(page(big, 49_900)).toHaveLength(100)
  expect(page(big).map(({ takenMs }) => takenMs)).toEqual(
    page(big)
      .map(({ takenMs }) => takenMs)
      .toSorted((one, other) => other - one),
  )
  // Limits for a busy machine: alone it takes a tenth of them.
  expect(timeOf(() => library.days([home], {}))).toBeLessThan(250)
  expect(timeOf(() => page({ fromDay: 19_200, toDay: 19_299 }))).toBeLessThan(100)
  expect(timeOf(() => page(big, 25_000))).toBeLessThan(400)
  expect(timeOf(() => library.cameras([home]))).toBeLessThan(500)
  expect(timeOf(() => library.places([home], {}, { degrees: 5, limit: 500 }))).toBeLessThan(500)
})

test('ALB-01b types are known by names and neighbours', () => {
  const { db, store, library } = openLibrary()
  using _db = db
  const names = ['IMG_1.HEIC', 'IMG_1.MOV', 'IMG_10.jpg', 'Screenshot_2.png', '截屏 3.png', 'x_BURST001.jpg', 'raw.DNG', '100%_a.jpg']
  names.forEach((name, at) => {
    const kind = name.endsWith('.MOV') ? 'video' : 'image'
    store.see({ spaceId: 's', ino: at + 1, owner: '1001', dir: '/users/1001/a', name, mtimeMs: at, sizeBytes: 1, kind })
    store.finish({ id: at + 1, facts: kind === 'video' ? { durationMs: 3000 } : {} }, { mtimeMs: at, sizeBytes: 1 })
  })
  const named = (filter: LibraryFilter) => library.page([home], filter, { order: 'name', offset: 0, limit: 99 }).map(({ name }) => name)
  expect(named({ type: 'live' })).toEqual(['IMG_1.HEIC'])
  expect(named({ type: 'screenshot' })).toEqual(['Screenshot_2.png', '截屏 3.png'])
  expect(named({ type: 'burst' })).toEqual(['x_BURST001.jpg'])
  expect(named({ type: 'raw' })).toEqual(['raw.DNG'])
  // The clip is one item with its picture, until that is gone; by its number it is found.
  expect(named({ type: 'video' })).toEqual([])
  expect(named({})).not.toContain('IMG_1.MOV')
  expect(library.summary([home], {})).toMatchObject({ pictureCount: 7, videoCount: 0 })
  expect(library.days([home], {}).reduce((sum, { count }) => sum + count, 0)).toBe(7)
  expect(named({ ids: [1, 2] })).toEqual(['IMG_1.HEIC', 'IMG_1.MOV'])
  db.run('update media_item set gone_at = 1 where id = 1')
  expect(named({ type: 'video' })).toEqual(['IMG_1.MOV'])
  db.run('update media_item set gone_at = null where id = 1')
  // What has a meaning in a pattern is a letter of a search.
  expect(named({ words: ['100%_'] })).toEqual(['100%_a.jpg'])
  expect(named({ words: ['截屏 ３'] })).toEqual(['截屏 3.png'])
  expect(named({ words: ['ｲｍｇ_10'] })).toEqual([])
  expect(named({ words: ['ＩＭＧ_10'] })).toEqual(['IMG_10.jpg'])
  expect(named({ words: ["a' or 1=1 --"] })).toEqual([])
  expect(library.page([{ ...home, owner: '1002' }], {}, { order: 'taken', offset: 0, limit: 9 })).toEqual([])
  expect(library.page([], {}, { order: 'taken', offset: 0, limit: 9 })).toEqual([])
})

test('ALB-04 a file that got the number of a deleted one is another file; one that is edited in place is the same', () => {
  const { db, store } = openLibrary()
  using _db = db
  const file = { spaceId: 's', ino: 7, owner: '1001', dir: '/users/1001', name: 'a.jpg', mtimeMs: 1, sizeBytes: 1, kind: 'image' } as const
  const idOf = () => store.byFile('s', 7)?.id
  store.see(file)
  const first = idOf()
  store.see({ ...file, mtimeMs: 2, sizeBytes: 9 })
  expect(idOf()).toBe(first)
  store.see({ ...file, mtimeMs: 2, sizeBytes: 9, dir: '/users/1001/moved', name: 'b.jpg' })
  expect(idOf()).toBe(first)
  store.see({ ...file, mtimeMs: 3, sizeBytes: 5, name: 'secret.jpg' })
  const second = idOf()
  expect(second).not.toBe(first)
  store.setGone([second ?? 0], 1)
  store.see({ ...file, mtimeMs: 4, name: 'secret.jpg' })
  expect(idOf()).not.toBe(second)
})

test('ALB-01b a box across the date line has both sides', () => {
  const { db, store, library } = openLibrary()
  using _db = db
  for (const [ino, longitude] of [
    [1, 179],
    [2, -179],
    [3, 0],
  ] as const) {
    store.see({ spaceId: 's', ino, owner: '1001', dir: '/users/1001', name: `${ino}.jpg`, mtimeMs: 0, sizeBytes: 1, kind: 'image' })
    store.finish({ id: ino, facts: { latitude: 10, longitude } }, { mtimeMs: 0, sizeBytes: 1 })
  }
  expect(library.count([home], { box: { south: 0, north: 20, west: 170, east: -170 } })).toBe(2)
  expect(library.count([home], { box: { south: 0, north: 20, west: -10, east: 10 } })).toBe(1)
})
