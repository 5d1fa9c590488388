import { expect, test } from 'vitest'
import { groupOfFileTask } from './task-group.ts'
import { progressOf } from './task-progress.ts'

const task = { status: 'running', totalFiles: 4, doneFiles: 1, failedFiles: 0, totalBytes: 0, doneBytes: 0 } as const

test.each([
  [task, { percent: 25, state: 'running' }],
  [
    { ...task, totalBytes: 1000, doneBytes: 999 },
    { percent: 99, state: 'running' },
  ],
  [
    { ...task, status: 'pause' as const },
    { percent: 25, state: 'paused' },
  ],
  [
    { ...task, status: 'completed' as const, doneFiles: 4 },
    { percent: 100, state: 'finished' },
  ],
  [
    { ...task, status: 'completed' as const, failedFiles: 1 },
    { percent: 25, state: 'failed' },
  ],
  [
    { ...task, totalFiles: 0 },
    { percent: undefined, state: 'running' },
  ],
])('TSK-02a %j is %j', (given, expected) => expect(progressOf(given)).toEqual(expected))

test.each([
  ['running', 0, 'doing'],
  ['pause', 3, 'doing'],
  ['completed', 0, 'done'],
  ['completed', 2, 'error'],
  ['error', 0, 'error'],
] as const)('TSK-03 a task that is %s with %d failed files belongs to %s', (status, failedFiles, group) =>
  expect(groupOfFileTask({ status, failedFiles })).toBe(group),
)
