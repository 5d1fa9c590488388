import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '@cove/server-kit'
import { silentLog } from '@cove/server-kit'
import { openMainDatabase } from '../../src/core/database/open-main.ts'
import { openSchedules } from '../../src/core/schedules/open-schedules.ts'
import type { Schedule } from '../../src/core/schedules/open-schedules.ts'
import { slotAt } from '../../src/core/schedules/slots.ts'
import type { Every } from '../../src/core/schedules/slots.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dir = ''
let db: Db
let nowMs = 0
let isBusy = false
beforeEach(async () => {
  dir = mkdtempSync(join(memoryDir(), 'cove-schedules-'))
  db = await openMainDatabase({ file: join(dir, 'main.sqlite'), backupDir: dir })
  isBusy = false
})
afterEach(() => {
  db[Symbol.dispose]()
  rmSync(dir, { recursive: true, force: true })
})

const at = (text: string): number => new Date(text).getTime()
const open = () => openSchedules({ db, log: silentLog, nowMs: () => nowMs, isFree: () => !isBusy })
const nightly = (ran: number[], more: Partial<Schedule> = {}): Schedule => ({
  every: 'day',
  between: ['02:00', '05:00'],
  missed: 'skip',
  run: () => void ran.push(nowMs),
  ...more,
})
/** Looks at each of these moments; what a schedule runs has ended before the next. */
const pass = async (schedules: { look(): void }, ...moments: string[]): Promise<void> => {
  for (const moment of moments) {
    nowMs = at(moment)
    schedules.look()
    await nextTurn()
  }
}

test('SCH-01 a nightly schedule runs once in its window, not before it and not again', async () => {
  const ran: number[] = []
  nowMs = at('2026-03-01T12:00')
  using schedules = open()
  using _nightly = schedules.register('probe.nightly', nightly(ran))
  await pass(
    schedules,
    '2026-03-01T12:00',
    '2026-03-02T01:59',
    '2026-03-02T02:00',
    '2026-03-02T02:01',
    '2026-03-02T04:00',
    '2026-03-02T23:00',
  )
  expect(ran).toEqual([at('2026-03-02T02:00')])
  await pass(schedules, '2026-03-03T03:30')
  expect(ran).toHaveLength(2)
})

test.each([
  ['skip', 0],
  ['once', 1],
] as const)('SCH-01 nights without power: %s makes up %d of them', async (missed, count) => {
  const ran: number[] = []
  nowMs = at('2026-03-01T12:00')
  {
    using schedules = open()
    using _nightly = schedules.register('probe.nightly', nightly(ran, { missed }))
    await pass(schedules, '2026-03-02T03:00')
  }
  ran.length = 0
  nowMs = at('2026-03-06T12:00')
  using schedules = open()
  using _again = schedules.register('probe.nightly', nightly(ran, { missed }))
  await pass(schedules, '2026-03-06T12:00', '2026-03-06T12:01')
  expect(ran).toHaveLength(count)
})

test('SCH-01 a clock that is set back does not run a slot twice, and a restart does not either', async () => {
  const ran: number[] = []
  nowMs = at('2026-03-02T02:30')
  {
    using schedules = open()
    using _nightly = schedules.register('probe.nightly', nightly(ran))
    await pass(schedules, '2026-03-02T02:30', '2026-03-01T03:00')
  }
  using schedules = open()
  using _again = schedules.register('probe.nightly', nightly(ran))
  await pass(schedules, '2026-03-02T04:00')
  expect(ran).toHaveLength(1)
})

test('SCH-02 a schedule waits for transfers within its window', async () => {
  const ran: number[] = []
  nowMs = at('2026-03-01T12:00')
  using schedules = open()
  using _nightly = schedules.register('probe.nightly', nightly(ran, { waitsFor: ['transfers'] }))
  isBusy = true
  await pass(schedules, '2026-03-02T02:10', '2026-03-02T03:00')
  expect(ran).toEqual([])
  isBusy = false
  await pass(schedules, '2026-03-02T03:10')
  expect(ran).toEqual([at('2026-03-02T03:10')])
})

test('SCH-01 a schedule that throws is logged and keeps its slot', async () => {
  let runs = 0
  nowMs = at('2026-03-02T02:30')
  using schedules = open()
  using _bad = schedules.register('probe.bad', nightly([], { run: () => Promise.reject(new Error(`run ${(runs += 1)}`)) }))
  await pass(schedules, '2026-03-02T02:30')
  await pass(schedules, '2026-03-02T02:40')
  expect(runs).toBe(1)
  expect(() => schedules.register('probe.bad', nightly([]))).toThrow('twice')
})

test('SCH-01 the slot of any moment has begun, and its successor has not', () => {
  const every = fc.constantFrom<Every>('hour', 'day', 'week', { minutes: 15 })
  const between = fc.option(fc.constantFrom(['02:00', '05:00'], ['22:00', '04:00']) as fc.Arbitrary<readonly [string, string]>, {
    nil: undefined,
  })
  const moment = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-01-01T00:00') })
  fc.assert(
    fc.property(moment, every, between, (ms, often, window) => {
      const slot = slotAt(ms, often, window)
      expect(slot.fromMs).toBeLessThanOrEqual(ms)
      expect(slot.toMs).toBeGreaterThan(slot.fromMs)
      expect(slotAt(slot.fromMs, often, window).startMs).toBe(slot.startMs)
    }),
  )
})

test('S-D4 a clock that was years ahead for a moment does not stop a schedule', async () => {
  const ran: number[] = []
  nowMs = at('2026-03-01T12:00')
  using schedules = open()
  using _nightly = schedules.register('probe.nightly', nightly(ran))
  await pass(schedules, '2026-03-01T12:00', '2036-03-01T03:00', '2026-03-02T03:00', '2026-03-03T03:00', '2026-03-03T03:30')
  // The slot in which the clock was corrected may have run already; the next one runs.
  expect(ran).toEqual([at('2036-03-01T03:00'), at('2026-03-03T03:00')])
})
