import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import type { StoredTask, TaskFiles } from '../engine/records.ts'
import { simStoredTask } from '../../testing/transfers/sim-stored-task.ts'
import { startSettings } from '../start-state.ts'
import { createHandleStore } from './handle-store.ts'
import { createIdbStore, sliceRows } from './idb-store.ts'
import { keepUnfinished, openTransferDatabase } from './transfer-database.ts'

beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))

const task = (id: string, change: Partial<StoredTask> = {}) =>
  simStoredTask({ id, name: 'Photos', isFolder: true, localId: 'source', startedAtMs: 1, ...change })

function filesOf(count: number): TaskFiles {
  const rows = Array.from({ length: count }, (_, index) => index)
  return {
    paths: rows.map((row) => `Photos/${row}.jpg`),
    sizes: rows.map((row) => row * 10),
    modifiedMs: rows.map(() => 5),
    states: rows.map(() => 0),
    failures: new Map(),
    samples: new Map(),
    etags: new Map(),
    targets: new Map(),
  }
}

test('TR-08 tasks, files and settings are there again when the browser starts anew', async () => {
  const factory = new IDBFactory()
  const store = createIdbStore(await openTransferDatabase(factory), 'wang|nas')
  const files = filesOf(sliceRows * 2 + 7)
  await store.saveTasks([task('a'), task('b', { state: 'pause' })])
  await store.saveFiles('a', files, [...files.paths.keys()])
  await store.saveSettings({ ...startSettings, uploadLimitBytesPerSecond: 9 })

  const again = createIdbStore(await openTransferDatabase(factory), 'wang|nas')
  expect(await again.load()).toEqual({
    tasks: [task('a'), task('b', { state: 'pause' })],
    settings: { ...startSettings, uploadLimitBytesPerSecond: 9 },
  })
  expect(await again.loadFiles('a')).toEqual(files)
  expect(await again.loadFiles('b')).toBeUndefined()
})

test('S-A6 a worker killed between two writes leaves what the first one stored, whole', async () => {
  const factory = new IDBFactory()
  const store = createIdbStore(await openTransferDatabase(factory), 'wang|nas')
  const files = filesOf(sliceRows + 3)
  await store.saveFiles('a', files, [...files.paths.keys()])
  files.states[2] = 2
  files.states[sliceRows + 1] = 4
  files.failures.set(sliceRows + 1, 'readDataError')
  files.samples.set(2, 'hash')
  // Only the first slice was asked to be stored before the end came.
  await store.saveFiles('a', files, [2])

  const found = await createIdbStore(await openTransferDatabase(factory), 'wang|nas').loadFiles('a')
  expect(found?.states[2]).toBe(2)
  expect(found?.samples).toEqual(new Map([[2, 'hash']]))
  expect(found?.states[sliceRows + 1]).toBe(0)
  expect(found?.failures).toEqual(new Map())
  expect(found?.paths).toEqual(files.paths)
})

test('TR-04a a task that is removed takes its files with it and nothing else', async () => {
  const store = createIdbStore(await openTransferDatabase(new IDBFactory()), 'wang|nas')
  for (const id of ['a', 'ab']) await store.saveFiles(id, filesOf(3), [0, 1, 2])
  await store.saveTasks([task('a'), task('ab')])
  await store.removeTasks(['a'])
  expect((await store.load()).tasks.map(({ id }) => id)).toEqual(['ab'])
  expect(await store.loadFiles('a')).toBeUndefined()
  expect((await store.loadFiles('ab'))?.paths).toHaveLength(3)
})

test('S-D7 nobody sees the tasks of another person, or of the same person on another device', async () => {
  const database = await openTransferDatabase(new IDBFactory())
  await createIdbStore(database, 'wang|nas').saveTasks([task('a')])
  expect((await createIdbStore(database, 'li|nas').load()).tasks).toEqual([])
  expect((await createIdbStore(database, 'wang|other').load()).tasks).toEqual([])
})

test('S-D6 S-D7 signing out keeps the unfinished tasks of that user with their sources, and leaves the others alone', async () => {
  const database = await openTransferDatabase(new IDBFactory())
  for (const owner of ['wang|nas', 'li|nas']) {
    const store = createIdbStore(database, owner)
    await store.saveTasks([task('open', { localId: 'open' }), task('done', { state: 'finished', localId: 'done' })])
    for (const id of ['open', 'done']) await store.saveFiles(id, filesOf(2), [0, 1])
    for (const id of ['open', 'done', 'unused'])
      await createHandleStore(database, owner).put(id, { kind: 'file', name: owner } as FileSystemHandle)
  }
  await keepUnfinished(database, 'wang|nas')
  const mine = createIdbStore(database, 'wang|nas')
  expect((await mine.load()).tasks.map(({ id }) => id)).toEqual(['open'])
  expect(await mine.loadFiles('open')).toMatchObject({ sizes: [0, 10] })
  expect(await mine.loadFiles('done')).toBeUndefined()
  const handles = createHandleStore(database, 'wang|nas')
  expect(await Promise.all(['open', 'done', 'unused'].map(handles.get))).toEqual([expect.anything(), undefined, undefined])
  expect((await createIdbStore(database, 'li|nas').load()).tasks).toHaveLength(2)
  expect(await createHandleStore(database, 'li|nas').get('unused')).toMatchObject({ name: 'li|nas' })
})
