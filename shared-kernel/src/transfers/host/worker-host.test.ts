// @vitest-environment jsdom
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeFolder } from '../../testing/fake-folder.ts'
import { startSettings } from '../start-state.ts'
import type { TransferTask } from '../transfers.ts'
import { patienceMs, open, task, openBrowser } from './sim-browser.ts'

beforeEach(() => vi.stubGlobal('IDBKeyRange', IDBKeyRange))
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]()
  vi.unstubAllGlobals()
})
const browser = () => openBrowser(new IDBFactory())

const ids = (state: { readonly tasks: readonly TransferTask[] }) => state.tasks.map(({ id }) => id)

test('TR-08 two windows show one queue; closing the one that began it changes nothing', async () => {
  const { page, engines } = browser()
  const first = await page('wang|nas')
  engines[0]?.become([task('a'), task('b')])
  const second = await page('wang|nas')
  await vi.waitFor(() => expect(ids(second.store.getState())).toEqual(['a', 'b']), patienceMs)
  expect(engines).toHaveLength(1)
  first.die()
  await vi.waitFor(() => expect(ids(first.store.getState())).toEqual(['a', 'b']), patienceMs)
  engines[0]?.become([task('b'), task('a', { sentBytes: 5 })])
  await vi.waitFor(
    () =>
      expect(second.store.getState().tasks.map((one) => [one.id, one.sentBytes])).toEqual([
        ['b', 0],
        ['a', 5],
      ]),
    patienceMs,
  )
  expect(engines[0]?.isStopped).toBe(false)
  second.die()
  await vi.waitFor(() => expect(engines[0]?.isStopped).toBe(true), patienceMs)
})

test('TR-04x rows that did not change stay the same objects', async () => {
  const { page, engines } = browser()
  const { store } = await page('wang|nas')
  engines[0]?.become([task('a'), task('b')])
  await vi.waitFor(() => expect(store.getState().tasks).toHaveLength(2), patienceMs)
  const before = store.getState().tasks
  engines[0]?.become([task('a'), task('b', { sentBytes: 3 })])
  await vi.waitFor(() => expect(store.getState().tasks[1]?.sentBytes).toBe(3), patienceMs)
  expect(store.getState().tasks[0]).toBe(before[0])
  expect(store.getState().tasks[1]).not.toBe(before[1])
})

test('S-D7 another person in another tab has an engine of his own and sees nothing of the first', async () => {
  const { page, engines } = browser()
  const wang = await page('wang|nas')
  engines[0]?.become([task('secret')])
  await vi.waitFor(() => expect(wang.store.getState().tasks).toHaveLength(1), patienceMs)
  const li = await page('li|nas')
  expect(li.store.getState().tasks).toEqual([])
  expect(engines).toHaveLength(2)
  // The first tab changes hands: nobody is left for the first engine.
  await wang.link.enter('li|nas')
  await vi.waitFor(() => expect(engines[0]?.isStopped).toBe(true), patienceMs)
  expect(engines).toHaveLength(2)
})

test('S-D6 who signs out leaves no task, no file and no handle behind', async () => {
  const { page, engines, database } = browser()
  const { link } = await page('wang|nas')
  await link
    .upload({ storageId: 's', folderPath: '/', files: [], handles: [fakeFolder('Photos').handle], repeat: 'rename' })
    .catch(() => undefined)
  const rows = async () => {
    const transaction = (await database()).transaction(['tasks', 'files', 'sources', 'settings'])
    const counts = ['tasks', 'files', 'sources', 'settings'].map(
      (table) =>
        new Promise<number>((resolve) => {
          const request = transaction.objectStore(table).count()
          request.addEventListener('success', () => resolve(request.result))
        }),
    )
    return Promise.all(counts)
  }
  await engines[0]?.ports.store.saveSettings(startSettings)
  expect((await rows()).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
  await link.forget('wang|nas')
  expect(engines[0]?.isStopped).toBe(true)
  expect(await rows()).toEqual([0, 0, 0, 0])
})

test('TR-08 an end is told by one page, a folder that changed by all', async () => {
  const { page, engines } = browser()
  const pages = [await page('wang|nas'), await page('wang|nas')]
  engines[0]?.say({ kind: 'ended', task: task('a', { state: 'finished' }) })
  engines[0]?.say({ kind: 'landed', storageId: 's', folderPath: '/in' })
  await vi.waitFor(() => expect(pages.map(({ landed }) => landed.length)).toEqual([1, 1]), patienceMs)
  expect(pages.reduce((sum, { ended }) => sum + ended.length, 0)).toBe(1)
})

test('TR-08 a newer version of the page takes the queue over: the older engine stops', async () => {
  const { page, engines, losing } = browser()
  const { link } = await page('wang|nas')
  losing[0]?.()
  expect(engines[0]?.isStopped).toBe(true)
  const wish = { storageId: 's', folderPath: '/', files: [{ file: new File(['x'], 'x'), relativePath: 'x' }], repeat: 'rename' } as const
  await expect(link.upload(wish)).rejects.toThrow('hello')
})
