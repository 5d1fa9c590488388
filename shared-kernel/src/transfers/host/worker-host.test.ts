// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyFiles } from '../engine/files-table.ts'
import type { StoredTask } from '../engine/records.ts'
import type { TransferTask } from '../transfers.ts'
import { waitAtMostMs, open, task, openBrowser } from '../../testing/transfers/sim-browser.ts'
import { simStoredTask } from '../../testing/transfers/sim-stored-task.ts'

beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]()
  vi.unstubAllGlobals()
})
const browser = () => openBrowser(new IDBFactory())

const storedTask = simStoredTask()
const ids = (state: { readonly tasks: readonly TransferTask[] }) => state.tasks.map(({ id }) => id)

test('TR-08 two windows show one queue; closing the one that began it changes nothing', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  engines[0]?.become([task('a'), task('b')])
  const second = await page('wang|nas')
  await vi.waitFor(() => expect(ids(second.store.getState())).toEqual(['a', 'b']), waitAtMostMs)
  expect(engines).toHaveLength(1)
  first.die()
  await vi.waitFor(() => expect(ids(first.store.getState())).toEqual(['a', 'b']), waitAtMostMs)
  engines[0]?.become([task('b'), task('a', { sentBytes: 5 })])
  await vi.waitFor(
    () =>
      expect(second.store.getState().tasks.map((one) => [one.id, one.sentBytes])).toEqual([
        ['b', 0],
        ['a', 5],
      ]),
    waitAtMostMs,
  )
  expect(engines[0]?.isStopped).toBe(false)
  second.die()
  await vi.waitFor(() => expect(engines[0]?.isStopped).toBe(true), waitAtMostMs)
})

test('TR-04x rows that did not change stay the same objects', async () => {
  const { page, engines } = browser()
  const { store } = await page('wang|nas')
  engines[0]?.become([task('a'), task('b')])
  await vi.waitFor(() => expect(store.getState().tasks).toHaveLength(2), waitAtMostMs)
  const before = store.getState().tasks
  engines[0]?.become([task('a'), task('b', { sentBytes: 3 })])
  await vi.waitFor(() => expect(store.getState().tasks[1]?.sentBytes).toBe(3), waitAtMostMs)
  expect(store.getState().tasks[0]).toBe(before[0])
  expect(store.getState().tasks[1]).not.toBe(before[1])
})

test('S-D7 another person in another tab has an engine of his own and sees nothing of the first', async () => {
  const { page, engines } = browser()
  const wang = await page('wang|nas')
  engines[0]?.become([task('secret')])
  await vi.waitFor(() => expect(wang.store.getState().tasks).toHaveLength(1), waitAtMostMs)
  const li = await page('li|nas')
  expect(li.store.getState().tasks).toEqual([])
  expect(engines).toHaveLength(2)
  // The first tab changes hands: nobody is left for the first engine.
  await wang.link.enter('li|nas')
  await vi.waitFor(() => expect(engines[0]?.isStopped).toBe(true), waitAtMostMs)
  expect(engines).toHaveLength(2)
})

test('S-D6 S-D7 signing out keeps what is unfinished for the same user and device, and nothing else', async () => {
  const { page, engines, database } = browser()
  const { link } = await page('wang|nas')
  const store = () => engines[0]?.ports.store
  const keep = async (id: string, state: StoredTask['state'], localId: string) => {
    await store()?.saveTasks([{ ...storedTask, id, state, localId }])
    await store()?.saveFiles(id, { ...emptyFiles(), paths: [id], sizes: [1], modifiedMs: [1], states: [0] }, [0])
  }
  const sources = (await database()).transaction('sources', 'readwrite').objectStore('sources')
  for (const id of ['open-source', 'done-source']) sources.put({ kind: 'file' }, ['wang|nas', id])
  await keep('film', 'progress', 'open-source')
  await keep('done', 'finished', 'done-source')
  const keysOf = async (table: string) => {
    const request = (await database()).transaction(table).objectStore(table).getAllKeys()
    return new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
  }
  await link.leave('wang|nas')
  expect(engines[0]?.isStopped).toBe(true)
  expect(await keysOf('tasks')).toEqual([['wang|nas', 'film']])
  expect(await keysOf('files')).toEqual([['wang|nas', 'film', 0]])
  expect(await keysOf('sources')).toEqual([['wang|nas', 'open-source']])
  await page('li|nas')
  expect(await engines[1]?.ports.store.load()).toMatchObject({ tasks: [] })
  await page('wang|nas')
  expect(await engines[2]?.ports.store.load()).toMatchObject({ tasks: [{ id: 'film', state: 'progress' }] })
})

test('TR-08 an end is told by one page, a folder that changed by all', async () => {
  const { page, engines } = browser()
  const pages = [await page('wang|nas'), await page('wang|nas')]
  engines[0]?.emit({ kind: 'ended', task: task('a', { state: 'finished' }) })
  engines[0]?.emit({ kind: 'landed', storageId: 's', folderPath: '/in' })
  await vi.waitFor(() => expect(pages.map(({ landed }) => landed.length)).toEqual([1, 1]), waitAtMostMs)
  expect(pages.reduce((sum, { ended }) => sum + ended.length, 0)).toBe(1)
})

test('TR-08 a newer version of the page takes the queue over: the older engine stops', async () => {
  const { page, engines, losing } = browser()
  const { link } = await page('wang|nas')
  losing[0]?.()
  expect(engines[0]?.isStopped).toBe(true)
  const request = { storageId: 's', folderPath: '/', files: [{ file: new File(['x'], 'x'), relativePath: 'x' }], repeat: 'rename' } as const
  await expect(link.upload(request)).rejects.toThrow('not connected')
})
