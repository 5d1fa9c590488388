import { expect, test } from 'vitest'
import { isSyncDue, mustReadAll } from '../watch-tasks.ts'

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
