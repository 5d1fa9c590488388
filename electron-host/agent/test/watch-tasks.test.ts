import type { BackupTask } from '@cove/device-contract/backup'
import { expect, test } from 'vitest'
import { isBackupDue, isSyncDue, mustReadAll } from '../watch-tasks.ts'

const minuteMs = 60_000

test('SYN-02 a run after events trusts the watchers for five minutes; any other run reads every folder', () => {
  const trust = { requested: 'none', isDirty: true, readAllMs: 0, nowMs: 5 * minuteMs } as const
  expect(mustReadAll(trust)).toBe(false)
  expect(mustReadAll({ ...trust, nowMs: 5 * minuteMs + 1 })).toBe(true)
  expect(mustReadAll({ ...trust, readAllMs: undefined })).toBe(true)
  expect(mustReadAll({ ...trust, isDirty: false })).toBe(true)
  expect(mustReadAll({ ...trust, requested: 'run' })).toBe(true)
})

test('SYN-02 a folder without an event is compared again after five minutes', () => {
  const lastRun = { state: 'complete', endedSeconds: 0 } as NonNullable<Parameters<typeof isSyncDue>[0]['lastRun']>
  const task = { requested: 'none', mode: 'auto', lastRun } as const
  expect(isSyncDue(task, false, 5 * minuteMs)).toBe(false)
  expect(isSyncDue(task, true, 5 * minuteMs)).toBe(true)
  expect(isSyncDue(task, false, 5 * minuteMs + 1)).toBe(true)
  expect(isSyncDue({ ...task, mode: 'manual' }, true, 9 * minuteMs)).toBe(false)
})

test('BK-04d a pause of the user waits for the user; what stopped by itself continues in the hours', () => {
  const run = (state: 'paused' | 'finished', reason?: string): NonNullable<BackupTask['lastRun']> =>
    ({ state, startedSeconds: 1000, ...(reason === undefined ? {} : { reason }) }) as NonNullable<BackupTask['lastRun']>
  const task = { requested: 'none', schedule: 'daily', lastRun: run('paused') } as const
  const nowMs = 1_000_000 + 25 * 3_600_000
  expect(isBackupDue(task, true, nowMs)).toBe(false)
  expect(isBackupDue({ ...task, requested: 'run' }, false, nowMs)).toBe(true)
  expect(isBackupDue({ ...task, lastRun: run('paused', 'outsideHours') }, true, 1_000_001)).toBe(true)
  expect(isBackupDue({ ...task, lastRun: run('finished') }, true, nowMs)).toBe(true)
  expect(isBackupDue({ ...task, lastRun: run('finished') }, false, nowMs)).toBe(false)
})
