import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextTask, tasksToStart, type TaskEvent } from './queue-state.ts'
import type { TransferTask } from './transfers.ts'
import { groupsOf } from './upload-plan.ts'

const task = (change: Partial<TransferTask> = {}): TransferTask => ({
  id: 't',
  name: 'a',
  isFolder: true,
  targetStorageId: 's',
  targetFolder: '/',
  state: 'pending',
  totalBytes: 100,
  sentBytes: 0,
  totalFiles: 4,
  doneFiles: 0,
  failedFiles: 0,
  bytesPerSecond: 0,
  failure: undefined,
  failureKind: undefined,
  kind: 'upload',
  localFolder: '',
  isCounting: false,
  skippedFiles: 0,
  needs: undefined,
  limitBytesPerSecond: 0,
  finishedAtMs: undefined,
  startedAtMs: 0,
  ...change,
})
const events = fc.oneof(
  fc
    .constantFrom<TaskEvent['kind']>('started', 'fileDone', 'settled', 'paused', 'resumed', 'retried')
    .map((kind) => ({ kind }) as TaskEvent),
  fc.nat(80).map((bytes): TaskEvent => ({ kind: 'sent', bytes })),
  fc.nat(80).map((bytes): TaskEvent => ({ kind: 'unsent', bytes })),
  fc.constant<TaskEvent>({ kind: 'fileFailed', text: 'x' }),
)

test('LDB-03 no history breaks a counter', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (history) => {
      const end = history.reduce(nextTask, task())
      return (
        end.sentBytes >= 0 &&
        end.sentBytes <= end.totalBytes &&
        end.failedFiles >= 0 &&
        end.doneFiles >= 0 &&
        end.doneFiles + end.failedFiles <= end.totalFiles
      )
    }),
  )
})
test('TR-03b some failed: error; a person paused: pause; else finished', () => {
  expect(nextTask(task({ state: 'progress', failedFiles: 1 }), { kind: 'settled' }).state).toBe('error')
  expect(nextTask(task({ state: 'pause', doneFiles: 2 }), { kind: 'settled' }).state).toBe('pause')
  expect(nextTask(task({ state: 'progress', doneFiles: 4 }), { kind: 'settled' })).toMatchObject({ state: 'finished', sentBytes: 100 })
})
test('TR-03b resume goes to pending, retry clears the error', () => {
  expect(nextTask(task({ state: 'pause' }), { kind: 'resumed' }).state).toBe('pending')
  expect(nextTask(task({ state: 'error', failedFiles: 2, failure: 'x' }), { kind: 'retried' })).toMatchObject({
    state: 'pending',
    failedFiles: 0,
    failure: undefined,
  })
})
test('TR-04c three run at once, the oldest waiting starts first', () => {
  const tasks = [task({ id: 'new' }), task({ id: 'old' }), task({ id: 'r1', state: 'progress' }), task({ id: 'r2', state: 'progress' })]
  expect(tasksToStart(tasks).map((start) => start.id)).toEqual(['old'])
})
test('TR-05a a request becomes one task per top-level name', () => {
  const file = (relativePath: string) => ({ file: new File(['x'], 'x'), relativePath })
  const groups = groupsOf({ files: [file('a.txt'), file('dir/b'), file('dir/sub/c')], emptyFolders: ['dir/empty', 'lonely'] })
  expect(groups.map(({ name, isFolder, files, emptyFolders }) => [name, isFolder, files.length, emptyFolders.length])).toEqual([
    ['a.txt', false, 1, 0],
    ['dir', true, 2, 1],
    ['lonely', true, 0, 1],
  ])
})
