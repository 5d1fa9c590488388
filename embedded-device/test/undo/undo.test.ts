import { anyErrorRow } from '@cove/device-contract'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memoryDir } from '../storage/memory-dir.ts'
import { binOf, openUndoWorld } from './undo-world.ts'
import type { UndoWorld } from './undo-world.ts'

const codeOf = (error: string): number => anyErrorRow(error).code

let dir: string
let world: UndoWorld
let folder = ''
let count = 0
/** A path of this test as the device names it. */
const own = (path = ''): string => `/${folder}${path}`
const here = (path = ''): string => join(dir, 'shown', folder, path)
const text = (path: string): string => readFileSync(here(path), 'utf8')
const seen = (path = ''): string[] => readdirSync(here(path)).toSorted()
const latest = async (entries: number) => (await world.history()).slice(0, entries)
/** What the bin has of this test. */
const bin = async () => (await binOf(world)).filter((path) => path.startsWith(own('/')))

// One device for all tests: each has a folder, and the history is looked at from its newest entry.
beforeAll(async () => {
  dir = mkdtempSync(join(memoryDir(), 'cove-undo-'))
  for (const space of ['shown', 'other']) mkdirSync(join(dir, space))
  world = await openUndoWorld([join(dir, 'shown'), join(dir, 'other')])
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  rmSync(dir, { recursive: true, force: true })
})
beforeEach(() => {
  count += 1
  folder = `test-${count}`
  mkdirSync(here('docs'), { recursive: true })
  writeFileSync(here('docs/a.txt'), 'a')
  writeFileSync(here('docs/b.txt'), 'bb')
})

test('UNDO-01 UNDO-03 a deletion is undone and done again, by the call and by a task', async () => {
  await world.remove(own('/docs/a.txt'), own('/docs/b.txt'))
  expect(await latest(1)).toMatchObject([{ kind: 'delete', state: 'open', itemCount: 2, path: own('/docs/a.txt') }])
  expect(await world.run((await world.heads()).undoId)).toBe('done')
  expect([text('docs/a.txt'), text('docs/b.txt')]).toEqual(['a', 'bb'])
  expect(await bin()).toEqual([])
  expect(await latest(2)).toMatchObject([
    { kind: 'undo', state: 'open' },
    { kind: 'delete', state: 'undone' },
  ])
  expect(await world.heads()).not.toHaveProperty('undoId')
  expect(await world.run((await world.heads()).redoId)).toBe('done')
  expect(seen('docs')).toEqual([])
  await world.run((await world.heads()).undoId)
  expect(seen('docs')).toEqual(['a.txt', 'b.txt'])

  await world.task('delete', { sources: [own('/docs')] })
  expect(await world.run((await world.heads()).undoId)).toBe('done')
  expect(seen('docs')).toEqual(['a.txt', 'b.txt'])
})

test('UNDO-01 new folders, renames, copies and moves are undone, latest first', async () => {
  await world.add(own('/new'))
  await world.rename(own('/docs/a.txt'), own('/docs/c.txt'))
  await world.task('copy', { sources: [own('/docs')], target: own('/new') })
  await world.task('move', { sources: [own('/docs/b.txt')], target: own() })
  expect((await latest(4)).map(({ kind }) => kind)).toEqual(['move', 'copy', 'rename', 'create'])
  const first = (await latest(4)).at(-1)?.entryId
  expect(await world.preview(first, true)).toMatchObject({ entryCount: 4, itemCount: 4, conflictCount: 0 })
  expect(await world.run(first, { through: true })).toBe('done')
  expect(seen()).toEqual(['docs'])
  expect(seen('docs')).toEqual(['a.txt', 'b.txt'])
  expect((await latest(5)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'undo open',
    'move undone',
    'copy undone',
    'rename undone',
    'create undone',
  ])
  // The whole of it comes back in one step.
  expect(await world.run((await world.heads()).redoId)).toBe('done')
  expect(seen()).toEqual(['b.txt', 'docs', 'new'])
  expect(seen('new/docs')).toEqual(['b.txt', 'c.txt'])
})

test('UNDO-01 a move across spaces is undone byte for byte', async () => {
  const { parts } = world.device.device
  const other = parts.spaces.list({ userNo: 'device', role: 'admin' }).find(({ rootDir }) => rootDir.endsWith('other'))?.id ?? ''
  await world.task('move', { sources: [own('/docs')], target: '/', targetStorageId: other })
  expect([seen(), readdirSync(join(dir, 'other/docs'))]).toEqual([[], ['a.txt', 'b.txt']])
  expect(await latest(1)).toMatchObject([{ kind: 'move', itemCount: 1, path: own('/docs'), targetPath: '/docs', targetStorageId: other }])
  expect(await world.run((await world.heads()).undoId)).toBe('done')
  expect([text('docs/a.txt'), existsSync(join(dir, 'other/docs'))]).toEqual(['a', false])
})

test('UNDO-06 VER-01 the version that an upload or a copy replaces is no entry of the recycle bin, and comes back', async () => {
  await world.upload(own('/docs/a.txt'), 'newer')
  expect([text('docs/a.txt'), await bin()]).toEqual(['newer', []])
  expect(await latest(1)).toMatchObject([{ kind: 'upload', itemCount: 1, path: own('/docs/a.txt') }])
  expect(await world.run((await world.heads()).undoId)).toBe('done')
  expect(text('docs/a.txt')).toBe('a')
  expect(await world.run((await world.heads()).redoId)).toBe('done')
  expect(text('docs/a.txt')).toBe('newer')

  await world.add(own('/in'))
  await world.upload(own('/in/a.txt'), 'target')
  await world.task('copy', { sources: [own('/docs/a.txt')], target: own('/in'), conflict: 'cover' })
  expect(text('in/a.txt')).toBe('newer')
  await world.run((await world.heads()).undoId)
  expect(text('in/a.txt')).toBe('target')
  await world.task('move', { sources: [own('/docs/a.txt')], target: own('/in'), conflict: 'cover' })
  await world.run((await world.heads()).undoId)
  expect([text('in/a.txt'), text('docs/a.txt')]).toEqual(['target', 'newer'])
})

test('UNDO-02 uploads that follow each other are one entry', async () => {
  for (const name of ['x', 'y', 'z']) await world.upload(own(`/docs/${name}`), name)
  expect(await latest(1)).toMatchObject([{ kind: 'upload', itemCount: 3, path: own('/docs/x') }])
  await world.run((await world.heads()).undoId)
  expect(seen('docs')).toEqual(['a.txt', 'b.txt'])
})

test('UNDO-05 conflicts are shown first; nothing is undone unless they are skipped', async () => {
  await world.remove(own('/docs/a.txt'), own('/docs/b.txt'))
  const entryId = (await world.heads()).undoId
  writeFileSync(here('docs/a.txt'), 'taken')
  expect(await world.preview(entryId)).toMatchObject({
    itemCount: 2,
    conflictCount: 1,
    conflicts: [{ path: own('/docs/a.txt'), code: codeOf('undoNameTaken') }],
  })
  expect(await world.run(entryId)).toBe('undoConflicts')
  expect(seen('docs')).toEqual(['a.txt'])
  expect(await world.run(entryId, { conflicts: 'skip' })).toBe('done')
  expect([text('docs/a.txt'), text('docs/b.txt')]).toEqual(['taken', 'bb'])
  expect((await world.history()).find((one) => one.entryId === entryId)).toMatchObject({ state: 'partly' })
})

test('UNDO-05 a file that was changed or moved on stays as it is', async () => {
  await world.upload(own('/docs/up.txt'), 'one')
  const upload = (await world.heads()).undoId
  writeFileSync(here('docs/up.txt'), 'edited by hand')
  expect(await world.preview(upload)).toMatchObject({ conflicts: [{ code: codeOf('undoItemChanged') }] })
  await world.rename(own('/docs/a.txt'), own('/docs/moved.txt'))
  const rename = (await world.heads()).undoId
  rmSync(here('docs/moved.txt'))
  expect(await world.preview(rename)).toMatchObject({ conflicts: [{ code: codeOf('undoItemGone') }] })
  expect(await world.run(rename, { conflicts: 'skip' })).toBe('done')
  expect(text('docs/up.txt')).toBe('edited by hand')
})

test('UNDO-05 a new folder with an edited file in it is not taken away', async () => {
  await world.add(own('/new'))
  const entryId = (await world.heads()).undoId
  writeFileSync(here('new/by-hand.txt'), 'mine')
  expect(await world.preview(entryId)).toMatchObject({
    conflictCount: 1,
    conflicts: [{ path: own('/new'), code: codeOf('undoItemChanged') }],
  })
})

test('UNDO-07 what was deleted for good can no longer be undone, and the history says so', async () => {
  const trashIds = await world.remove(own('/docs/a.txt'))
  const entryId = (await world.heads()).undoId
  await world.task('deleteForever', { sources: [own('/docs/a.txt')], trashIds })
  expect(await latest(1)).toMatchObject([{ entryId, state: 'ended' }])
  expect(await world.run(entryId)).toBe('undoEntryOver')
})

test('UNDO-01 a restore is undone into the recycle bin, and the deletion before it still can be', async () => {
  const trashIds = await world.remove(own('/docs/a.txt'))
  const deletion = (await world.heads()).undoId
  await world.task('restore', { sources: [own('/docs/a.txt')], trashIds })
  expect(await world.preview(deletion, true)).toMatchObject({ entryCount: 2, conflictCount: 0 })
  expect(await world.run(deletion, { through: true })).toBe('done')
  expect([text('docs/a.txt'), await bin()]).toEqual(['a', []])
  await world.run((await world.heads()).redoId)
})

test('UNDO-05 a space that is gone makes a clear failure', async () => {
  await world.remove(own('/docs/a.txt'))
  const entryId = (await world.heads()).undoId
  const { spaces } = world.device.device.parts
  const space = spaces.list({ userNo: 'device', role: 'admin' }).find(({ id }) => id === world.storageId)
  if (!space) throw new Error('the space is listed')
  using _held = spaces.holdBack(space)
  expect(await world.preview(entryId)).toMatchObject({ conflictCount: 1 })
  expect(await world.run(entryId)).toBe('undoConflicts')
})

test('UNDO-05 a preview of several entries knows what the later ones take away', async () => {
  await world.add(own('/new'))
  const entryId = (await world.heads()).undoId
  await world.upload(own('/new/up.txt'), 'up')
  await world.rename(own('/new/up.txt'), own('/docs/up.txt'))
  await world.upload(own('/new/second.txt'), 'second')
  expect(await world.preview(entryId, true)).toMatchObject({ entryCount: 4, conflictCount: 0 })
  expect(await world.run(entryId, { through: true })).toBe('done')
  expect([seen(), seen('docs')]).toEqual([['docs'], ['a.txt', 'b.txt']])
})
