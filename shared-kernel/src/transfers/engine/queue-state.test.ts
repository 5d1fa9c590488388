import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFilesTable, emptyFiles } from './files-table.ts'
import { startSettings } from '../start-state.ts'
import { countsOf, isOpenHour, orderBefore, selectedBy, validSettings, tasksToStart } from './queue-state.ts'
import type { Queued } from './queue-state.ts'
import { createRateLimit } from './rate-limit.ts'
import { fileState } from './records.ts'
import type { FileState } from './records.ts'
import { createSimClock } from '../../testing/transfers/sim-clock.ts'
import { createSpeedMeter } from './speed-meter.ts'

const queued = (id: string, state: Queued['state'] = 'pending', order = 0): Queued => ({ id, kind: 'upload', state, order })

test('TR-04c as many start as there is room for, first in the queue first; a run that still ends keeps its place', () => {
  const tasks = [queued('a'), queued('b', 'progress'), queued('c'), queued('d', 'pause'), queued('e')]
  expect(tasksToStart(tasks, 'upload', { atOnce: 3, isBusy: ({ id }) => id === 'b' }).map((task) => task.id)).toEqual(['a', 'c'])
  expect(tasksToStart(tasks, 'upload', { atOnce: 2, isBusy: ({ id }) => id === 'b' || id === 'd' })).toEqual([])
  expect(tasksToStart(tasks, 'upload', { atOnce: 3, isBusy: ({ id }) => id === 'a' }).map((task) => task.id)).toEqual(['c', 'e'])
  expect(tasksToStart(tasks, 'download', { atOnce: 3, isBusy: () => false })).toEqual([])
})
test('TR-04a TR-04x groups and counters', () => {
  const tasks = [queued('a'), queued('b', 'suspend'), queued('c', 'pause'), queued('d', 'finished'), queued('e', 'error')]
  const ids = (group: 'all' | 'doing' | 'done' | 'error') => selectedBy(tasks, { kind: 'upload', group }).map((task) => task.id)
  expect([ids('all').length, ids('doing'), ids('done'), ids('error')]).toEqual([5, ['a', 'b', 'c'], ['d'], ['e']])
  expect(countsOf(tasks, 'upload')).toEqual({ total: 5, doing: 2, paused: 1, done: 1, error: 1 })
})
test('TR-04b wherever a task is moved, it stands before the one named', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(), fc.nat(), (count, from, to) => {
      const tasks = Array.from({ length: count }, (_, index) => queued(`t${index}`, 'pending', index))
      const [moved, before] = [tasks[from % count]!, tasks[to % (count + 1)]]
      const order = orderBefore(tasks, moved.id, before?.id)
      if (before?.id === moved.id) return order === undefined
      const ids = tasks.map((task) => (task.id === moved.id ? { ...task, order: order ?? 0 } : task)).toSorted((a, b) => a.order - b.order)
      const at = ids.findIndex((task) => task.id === moved.id)
      return before === undefined ? at === count - 1 : ids[at + 1]?.id === before.id
    }),
  )
})
test.each([
  [{ isScheduled: false, fromMinute: 60, toMinute: 120 }, 0, true],
  [{ isScheduled: true, fromMinute: 60, toMinute: 120 }, 60, true],
  [{ isScheduled: true, fromMinute: 60, toMinute: 120 }, 120, false],
  [{ isScheduled: true, fromMinute: 1_320, toMinute: 360 }, 0, true],
  [{ isScheduled: true, fromMinute: 1_320, toMinute: 360 }, 700, false],
  [{ isScheduled: true, fromMinute: 5, toMinute: 5 }, 700, true],
])('TR-04c hours %j at minute %d: %s', (hours, minute, isOpen) => expect(isOpenHour({ ...startSettings, ...hours }, minute)).toBe(isOpen))
test('TR-04c settings out of bounds are brought back', () => {
  const wild = { ...startSettings, uploadsAtOnce: 0, downloadsAtOnce: 99, uploadLimitBytesPerSecond: Number.NaN, toMinute: 9_999 }
  expect(validSettings(wild)).toEqual({ ...startSettings, uploadsAtOnce: 1, downloadsAtOnce: 10, toMinute: 1_440 })
})

const fileEvents = fc.array(
  fc.record({
    index: fc.nat(9),
    state: fc.constantFrom<FileState>(0, 1, 2, 3, 4),
    bytes: fc.integer({ min: -5, max: 900 }),
    size: fc.nat(600),
  }),
  { maxLength: 80 },
)
const tableOf = (count: number) => {
  const table = createFilesTable(emptyFiles())
  for (let index = 0; index < count; index += 1)
    table.append({ path: `f${index}`, isFolder: index === 9, sizeBytes: 100 * index, modifiedMs: 0 })
  return table
}

test('LDB-03 no history breaks a counter, and counting anew comes to the same', () => {
  fc.assert(
    fc.property(fileEvents, (history) => {
      const table = tableOf(9)
      for (const { index, state, bytes, size } of history) {
        if (index === 9) table.resize(3, size, 1)
        else if (state <= fileState.started) table.progress(index, bytes)
        else table.set(index, state, state === fileState.failed ? 'unknown' : undefined)
        const { totalFiles, doneFiles, failedFiles, skippedFiles, sentBytes, totalBytes } = table.counts()
        expect(table.isConsistent()).toBe(true)
        expect(Math.min(doneFiles, failedFiles, skippedFiles, sentBytes)).toBeGreaterThanOrEqual(0)
        expect(doneFiles + failedFiles + skippedFiles).toBeLessThanOrEqual(totalFiles)
        expect(sentBytes).toBeLessThanOrEqual(totalBytes)
      }
      const before = table.counts()
      table.recount()
      expect({ ...table.counts(), largestBytes: 0 }).toEqual({ ...before, largestBytes: 0 })
    }),
  )
})
test('LDB-03 negative control: rows changed behind the table are noticed and counted anew', () => {
  const table = tableOf(5)
  for (const index of [0, 1, 2]) table.files.states[index] = fileState.done
  for (const index of [0, 1, 2, 3, 4]) table.set(index, fileState.failed, 'unknown')
  for (const index of [0, 1, 2]) table.set(index, fileState.done)
  table.files.states.pop()
  expect(table.isConsistent()).toBe(false)
  table.recount()
  expect(table.isConsistent()).toBe(true)
  expect(table.counts()).toMatchObject({ totalFiles: 4, doneFiles: 3, failedFiles: 1 })
})
test('TR-04c a limit holds over any sequence of pieces', async () => {
  const clock = createSimClock()
  let rate = 1_000
  const limit = createRateLimit(clock, () => rate)
  const begunMs = clock.nowMs()
  const { signal } = new AbortController()
  let isDone = false
  const send = async () => {
    for (const bytes of [500, 4_000, 100, 100, 2_300, 1]) await limit.take(bytes, signal)
    isDone = true
  }
  void send()
  await clock.runUntil(() => isDone)
  expect(clock.nowMs() - begunMs).toBeGreaterThanOrEqual(7_000)
  expect(clock.nowMs() - begunMs).toBeLessThan(7_600)
  rate = 0
  await limit.take(10 ** 9, signal)
  await limit.take(10 ** 9, signal)
})
test('H-24 TR-06d the speed is what came in the last two seconds', async () => {
  const clock = createSimClock()
  const meter = createSpeedMeter(clock.nowMs)
  for (let tick = 0; tick < 30; tick += 1) {
    await clock.runFor(100)
    meter.add(1_000)
    meter.take()
  }
  expect(meter.take().bytesPerSecond).toBe(10_000)
  await clock.runFor(2_000)
  expect(meter.take().bytesPerSecond).toBe(0)
})
