import type { SyncPlanItem, SyncRun } from '@cove/device-contract/sync'
import { expect, test } from 'vitest'
import { readPath } from '../rules/rules-form.tsx'
import { addressOf, pageOf } from '../main/addresses.model.ts'
import { shownItems, sumsOf, treeOf } from '../plan/plan-tree.model.ts'
import { isDue, percentOfRun, toneOf, wordOf } from './task-state.model.ts'

const run: SyncRun = {
  runId: 'r',
  taskId: 't',
  number: 1,
  state: 'complete',
  startedSeconds: 1000,
  endedSeconds: 1010,
  scannedCount: 0,
  totalCount: 4,
  doneCount: 1,
  totalBytes: 0,
  doneBytes: 0,
  addedCount: 0,
  replacedCount: 0,
  deletedCount: 0,
  movedCount: 0,
  conflictCount: 0,
  failedCount: 0,
  isDecided: false,
  canUndo: false,
}
const item = (itemId: number, path: string, more: Partial<SyncPlanItem> = {}): SyncPlanItem => ({
  itemId,
  path,
  side: 'device',
  action: 'add',
  sizeBytes: 10,
  decision: 'open',
  ...more,
})

test('SYN-01b an automatic task runs after a while; a plan, a refusal, a pause and an undo wait for the user', () => {
  const laterMs = 1_100_000
  expect(isDue({ mode: 'auto' }, 0)).toBe(true)
  expect(isDue({ mode: 'auto', lastRun: run }, laterMs)).toBe(true)
  expect(isDue({ mode: 'auto', lastRun: run }, 1_011_000)).toBe(false)
  expect(isDue({ mode: 'manual', lastRun: run }, laterMs)).toBe(false)
  for (const state of ['waiting', 'canceled', 'paused'] as const)
    expect(isDue({ mode: 'auto', lastRun: { ...run, state } }, laterMs)).toBe(false)
  expect(isDue({ mode: 'auto', lastRun: { ...run, undoes: 'x' } }, laterMs)).toBe(false)
  expect(isDue({ mode: 'auto', lastRun: { ...run, state: 'paused', reason: 'offline' } }, laterMs)).toBe(true)
  expect(isDue({ mode: 'manual', lastRun: { ...run, state: 'paused', reason: 'decided' } }, 0)).toBe(true)
})

test('SYN-02 each state of a task has a word and a colour', () => {
  expect(wordOf({ failedCount: 0 })).toBe('never')
  expect(wordOf({ failedCount: 2, lastRun: run })).toBe('partly')
  expect(wordOf({ failedCount: 0, lastRun: { ...run, state: 'paused', reason: 'markMissing' } })).toBe('exception')
  expect(toneOf(wordOf({ failedCount: 0, lastRun: run }))).toBe('ok')
  expect(toneOf('exception')).toBe('err')
  expect(percentOfRun(run)).toBe(25)
})

test('SYN-01b a plan is a tree of folders with sums for each side, and can be filtered', () => {
  const items = [item(1, 'a/b/x'), item(2, 'a/y', { side: 'computer', action: 'delete' }), item(3, 'z')]
  const [folder, file] = treeOf(items)
  expect(folder).toMatchObject({
    name: 'a',
    isFile: false,
    children: [{ name: 'b', children: [{ name: 'x', isFile: true }] }, { name: 'y' }],
  })
  expect(file).toMatchObject({ name: 'z', isFile: true })
  expect(sumsOf(items)).toMatchObject({ add: 2, delete: 1 })
  expect(sumsOf(items, 'computer')).toMatchObject({ add: 0, delete: 1 })
  expect(shownItems(items, 'add', 'A/').map(({ itemId }) => itemId)).toEqual([1])
})

test('SYN-03 a path is read without slashes at its ends, and what is none is refused', () => {
  expect([readPath('/a/b/'), readPath('a\\b'), readPath(''), readPath('../a'), readPath('a//b')]).toEqual([
    'a/b',
    'a/b',
    undefined,
    undefined,
    undefined,
  ])
})

test('SYN-01a each page has an address; another one is the tasks of this computer', () => {
  expect(pageOf(addressOf('others'))).toBe('others')
  expect(addressOf('plan', 't1')).toBe('/disk-syncthing/plan?task=t1')
  expect(pageOf('/disk-syncthing')).toBe('tasks')
})
