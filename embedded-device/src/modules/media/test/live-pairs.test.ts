import { readFileSync } from 'node:fs'
import { openDatabase } from '@cove/server-kit'
import { expect, test } from 'vitest'
import { createLibrary } from '../library.ts'
import type { MediaFacts } from '../media-facts.ts'
import { createStore } from '../store.ts'
import type { ReadResult } from '../store.ts'

const home = { spaceId: 's', owner: '1001', base: '/users/1001' }
const migrations = ['0001-items', '0002-camera', '0003-page-order', '0004-stacks', '0005-facts-version', '0006-live-pairs']

function open() {
  const db = openDatabase(':memory:', { durability: 'cache' })
  for (const name of migrations) db.script(readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8'))
  const store = createStore(db)
  const library = createLibrary(db)
  const see = (ino: number, name: string, change: object = {}) =>
    store.see({ spaceId: 's', ino, owner: '1001', dir: '/users/1001/a', name, mtimeMs: 1, sizeBytes: 1, kind: kindOf(name), ...change })
  const read = (ino: number, facts: MediaFacts, result: Partial<ReadResult> = {}) => {
    const item = store.byFile('s', ino)
    if (item) store.finish({ id: item.id, facts, ...result }, item)
  }
  /** Adds files that are read at once. */
  const add = (files: Readonly<Record<string, MediaFacts>>) =>
    Object.entries(files).forEach(([name, facts], at) => {
      see(at + 1, name)
      read(at + 1, facts)
    })
  const pairs = () => {
    const live = library.page([home], { type: 'live' }, { order: 'name', offset: 0, limit: 99 })
    return Object.fromEntries(live.map(({ name, clipId }) => [name, store.byIds([clipId ?? 0])[0]?.name]))
  }
  return { db, store, library, see, read, add, pairs, [Symbol.dispose]: () => db[Symbol.dispose]() }
}

const kindOf = (name: string) => (/\.(mov|mp4|mkv|m4v)$/i.test(name) ? 'video' : 'image') as 'image' | 'video'
const clip = { durationMs: 2800 }
const taken = (text: string) => ({ taken: { ms: Date.parse(`${text}Z`) } })

test('ALB-01b a live photo is a picture with a short clip of its name, without case and vendor suffix', () => {
  using one = open()
  one.add({
    'IMG_0001.JPG': {},
    'img_0001.mov': clip,
    'IMG_0108.jpg': {},
    'IMG_0108_HEVC.MOV': clip,
    'DFD48C6B.jpg': {},
    'DFD48C6B_3.mov': clip,
    'IMG_0200(1).HEIC': {},
    'IMG_0200(1).MP4': clip,
    'IMG_0200.HEIC': {},
    'IMG_0300.heic': {},
    'IMG_0300 (2).mov': clip,
    'IMG_0400.HEIC': {},
    'IMG_0400.HEIC.MOV': clip,
    'IMG_1.HEIC': {},
    'IMG_2.MOV': clip,
    'trip.jpg': {},
    'trip_2.mp4': clip,
    'IMG_3223.jpg': {},
    'IMG_3223.MOV': { durationMs: 40_000 },
    'poster.jpg': {},
    'poster.mkv': { durationMs: 40_000 },
    'broken.jpg': {},
    'broken.mp4': {},
    'shot_0500.png': {},
    'shot_0500.mp4': clip,
    'IMG_0600.jpg': {},
    'IMG_0600.mkv': clip,
    'IMG_0700.jpg': {},
    'IMG_0700.mp4': {},
    'IMG_10.jpg': {},
    'IMG_100.mov': clip,
  })
  expect(one.pairs()).toEqual({
    'IMG_0001.JPG': 'img_0001.mov',
    'IMG_0108.jpg': 'IMG_0108_HEVC.MOV',
    'DFD48C6B.jpg': 'DFD48C6B_3.mov',
    'IMG_0200(1).HEIC': 'IMG_0200(1).MP4',
    'IMG_0300.heic': 'IMG_0300 (2).mov',
    'IMG_0400.HEIC': 'IMG_0400.HEIC.MOV',
  })
})

test('ALB-01b what both files say of their time is of about the same moment', () => {
  using one = open()
  one.add({
    'IMG_1000.jpg': taken('2024-05-01T10:00:00'),
    'IMG_1000.mov': { ...clip, ...taken('2024-05-01T10:00:03') },
    'IMG_1001.jpg': taken('2024-05-01T10:00:00'),
    'IMG_1001.mov': { ...clip, ...taken('2024-05-01T12:00:00') },
    'IMG_1002.jpg': {},
    'IMG_1002.mov': { ...clip, ...taken('2024-05-01T12:00:00') },
  })
  expect(Object.keys(one.pairs())).toEqual(['IMG_1000.jpg', 'IMG_1002.jpg'])
})

test('ALB-01b an identity in both files decides before their names and lengths', () => {
  using one = open()
  const contentId = '8A0C2F2E-1D1B-4C8A-9F00-0123456789AB'
  one.add({
    'IMG_1.HEIC': { contentId },
    'renamed.mov': { ...clip, contentId, durationMs: 7000 },
    'IMG_1.MOV': { ...clip, contentId: '00000000-1D1B-4C8A-9F00-0123456789AB' },
    'IMG_2.jpg': {},
    'IMG_2.mov': { ...clip, contentId: '11111111-1D1B-4C8A-9F00-0123456789AB' },
  })
  expect(one.pairs()).toEqual({ 'IMG_1.HEIC': 'renamed.mov', 'IMG_2.jpg': 'IMG_2.mov' })
  // Edited: it lost what it said.
  one.read(2, clip)
  expect(one.pairs()).toEqual({ 'IMG_2.jpg': 'IMG_2.mov' })
})

test('ALB-01b files that cannot be read are never a pair, also after they were', () => {
  using one = open()
  one.add({ 'broken.jpg': {}, 'broken.mp4': clip, 'IMG_5000.jpg': {}, 'IMG_5000.mp4': clip })
  one.read(1, {}, { failure: 'broken' })
  one.read(4, clip, { failure: 'programMissing' })
  expect(one.pairs()).toEqual({ 'IMG_5000.jpg': 'IMG_5000.mp4' })
  one.read(4, {}, { failure: 'broken' })
  expect(one.pairs()).toEqual({})
})

test('ALB-01b a picture has one clip and a clip one picture', () => {
  using one = open()
  one.add({ 'IMG_7.dng': {}, 'IMG_7.jpg': {}, 'IMG_7.HEIC': {}, 'IMG_7.mov': clip, 'IMG_7.mp4': clip, 'IMG_7_HEVC.mov': clip })
  const pairs = one.pairs()
  expect(new Set(Object.values(pairs)).size).toBe(3)
  expect(Object.keys(pairs)).toHaveLength(3)
  for (const ino of [5, 6]) one.store.setGone([one.store.byFile('s', ino)?.id ?? 0], 1)
  expect(one.pairs()).toEqual({ 'IMG_7.jpg': 'IMG_7.mov' })
})

test('ALB-01b pairs follow files that are renamed, moved, removed and come back', () => {
  using one = open()
  one.add({ 'IMG_9000.jpg': {}, 'IMG_9000.mov': clip })
  const ids = [1, 2].map((ino) => one.store.byFile('s', ino)?.id ?? 0)
  one.see(2, 'other.mov')
  expect(one.pairs()).toEqual({})
  one.see(1, 'OTHER.jpg')
  expect(one.pairs()).toEqual({ 'OTHER.jpg': 'other.mov' })
  one.store.setGone(ids.slice(1), 1)
  expect(one.pairs()).toEqual({})
  one.see(2, 'other.mov')
  expect(one.pairs()).toEqual({ 'OTHER.jpg': 'other.mov' })
  one.see(2, 'other.mov', { dir: '/users/1001/b' })
  expect(one.pairs()).toEqual({})
  one.see(1, 'OTHER.jpg', { dir: '/users/1001/b' })
  expect(one.pairs()).toEqual({ 'OTHER.jpg': 'other.mov' })
  // Another content: nothing is known of it until it is read.
  one.see(2, 'other.mov', { dir: '/users/1001/b', mtimeMs: 5, sizeBytes: 9 })
  expect(one.pairs()).toEqual({})
  one.read(2, clip)
  expect(one.pairs()).toEqual({ 'OTHER.jpg': 'other.mov' })
  one.store.dropDir('s', '/users/1001/b', 2)
  one.store.purgeGone(3)
  expect(one.pairs()).toEqual({})
})

test('ALB-01b live photos come from an index of their own, and a file is paired without reading its folder', () => {
  using one = open()
  one.db.run(
    `with recursive n (at) as (values (1) union all select at + 1 from n where at < 20000)
     insert into media_item (space_id, ino, owner, dir, name, mtime, size, kind, state, taken_at, taken_day, pair_key)
     select 's', 1000 + at, '1001', '/users/1001/a', 'P (' || at || ').jpg', 1, 1, 'image', 'ready', at, at % 300, 'p (' || at || ')' from n`,
  )
  one.add({ 'IMG_9000.jpg': {}, 'IMG_9000.mov': clip })
  one.db.run('analyze')
  const plan = (sql: string) =>
    one.db
      .all<{ detail: string }>(`explain query plan ${sql}`)
      .map(({ detail }) => detail)
      .join('\n')
  const listed =
    "select m.id from media_item m where m.space_id = 's' and m.owner = '1001' and m.gone_at is null and m.kind in ('image', 'video')"
  expect(plan(`${listed} and m.stack_id is null and (m.clip_id is not null) order by taken_day desc limit 9`)).toContain('media_item_live')
  const start = performance.now()
  for (let times = 0; times < 100; times += 1) one.read(2, clip)
  expect((performance.now() - start) / 100).toBeLessThan(20)
})
