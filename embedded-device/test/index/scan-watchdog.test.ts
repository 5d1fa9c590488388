import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScanQueue } from '../../src/files/index/scan-queue.ts'
import type { ScanQueue } from '../../src/files/index/scan-queue.ts'
import type { ScanAnswer, ScanMessage, ScanRequest } from '../../src/files/index/scan-messages.ts'
import type { ScanThread, ScanThreadEvents } from '../../src/files/index/scan-thread.ts'

let posted: ScanMessage[] = []
let restarts: string[] = []
let failed: string[] = []
let ended: number[] = []
let progress = 0
let events: ScanThreadEvents
let queue: ScanQueue
let endedThrows = false

/** A worker that answers when the test says so. */
const startThread = (_file: string, given: ScanThreadEvents): ScanThread => {
  events = given
  return {
    post: (message) => void posted.push(message),
    progress: () => progress,
    restart(cause) {
      restarts.push(cause.message)
      events.died(cause)
      events.restarted()
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[posted, restarts, failed, ended, progress, endedThrows] = [[], [], [], [], 0, false]
  queue = createScanQueue(
    'unused',
    {
      place: (dirId) => ({ dirId, rootDir: '/space', names: [] }),
      apply: () => {},
      ended({ dirId }) {
        if (endedThrows) throw new Error('a listener failed')
        ended.push(dirId)
      },
      failed: (error) => void failed.push(error.message),
    },
    startThread,
  )
})
afterEach(async () => {
  await queue[Symbol.asyncDispose]()
  vi.useRealTimers()
})

const scans = (): ScanRequest[] => posted.filter((message) => message.kind === 'scan')
const asked = (): number[] => scans().map(({ place }) => place.dirId)
const answer = (one: ScanAnswer): void => {
  progress += 1
  events.received(one)
}
const done = (dirId: number): void => {
  const seq = scans().findLast(({ place }) => place.dirId === dirId)?.seq ?? 0
  answer({ kind: 'done', seq, stat: undefined })
}

test('S-B6 FM-04 a worker without an answer for 30 s is started again, says so, and what waited is read', async () => {
  for (const dirId of [1, 2, 3]) queue.request(dirId)
  expect(asked()).toEqual([1, 2])
  const swept = queue.sweep([{ dirId: 1, rootDir: '/space', names: [] }])
  await vi.advanceTimersByTimeAsync(29_000)
  expect(restarts).toEqual([])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(restarts).toEqual(['no answer of the scan worker for 30 s: it is started again'])
  expect(failed).toEqual(restarts)
  // The sweep continues with its next round, and no place is held without an answer.
  expect(await swept).toEqual([])
  expect(asked().slice(2)).toEqual(expect.arrayContaining([3]))
  for (const dirId of [3, 1, 2]) done(dirId)
  expect(new Set(ended)).toEqual(new Set([1, 2, 3]))
})

test('FM-04 a worker that moves is left alone, however long a folder takes', async () => {
  queue.request(1)
  for (let seconds = 0; seconds < 300; seconds += 10) {
    progress += 1
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(restarts).toEqual([])
})

test('W10 a queue with nothing in flight has no timer', async () => {
  queue.request(1)
  done(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('S-B6 on a disk that goes on hanging workers are started again less and less often', async () => {
  queue.request(1)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(restarts.length).toBeGreaterThan(3)
  expect(restarts.length).toBeLessThan(9)
})

test('FM-04 a scan that was passed over without an answer keeps no place: its folder is read again', () => {
  for (const dirId of [1, 2, 3]) queue.request(dirId)
  done(2)
  expect(failed).toHaveLength(1)
  expect(asked()).toEqual([1, 2, 3, 1])
  for (const dirId of [3, 1]) done(dirId)
  expect(ended).toEqual([2, 3, 1])
})

test('FM-04 a listener that fails at the end of a scan does not hold up the others', async () => {
  for (const dirId of [1, 2, 3]) queue.request(dirId)
  endedThrows = true
  done(1)
  expect(failed).toEqual(['a listener failed'])
  expect(asked()).toEqual([1, 2, 3])
  await queue.settled(1)
})
