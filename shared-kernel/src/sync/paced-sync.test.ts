import { expect, test } from 'vitest'
import { createPace } from '../backup/pace.ts'
import { createSimClock } from '../testing/transfers/sim-clock.ts'
import { startSettings } from '../transfers/start-state.ts'
import { pacedSync } from './paced-sync.ts'
import type { SyncDevice } from './ports.ts'

const kibi = 1024

test('TR-04c what sync fetches keeps the limit of downloads, and stops outside the hours', async () => {
  const clock = createSimClock()
  let limits = { ...startSettings, downloadLimitBytesPerSecond: 256 * kibi }
  const pace = createPace(clock, async () => limits)
  const bare = {
    async *read() {
      for (let piece = 0; piece < 32; piece += 1) yield new Uint8Array(64 * kibi)
    },
  }
  const { signal } = new AbortController()
  const device = pacedSync(bare as unknown as SyncDevice, { pace, signal })
  const readAll = () => {
    const reading = { bytes: 0, end: undefined as unknown }
    void (async () => {
      for await (const bytes of device.read('a', signal)) reading.bytes += bytes.byteLength
    })().then(
      () => (reading.end = 'done'),
      (cause: unknown) => (reading.end = cause),
    )
    return reading
  }
  const startedMs = clock.nowMs()
  const first = readAll()
  await clock.runUntil(() => first.end !== undefined)
  expect(first).toEqual({ bytes: 2048 * kibi, end: 'done' })
  // 2 MiB at 256 KiB/s are 8 s; the last portion costs nothing.
  expect(clock.nowMs() - startedMs).toBeGreaterThan(6_500)
  expect(clock.nowMs() - startedMs).toBeLessThan(10_000)
  limits = { ...limits, isScheduled: true, fromMinute: 60, toMinute: 120 }
  clock.setMinute(600)
  await clock.runFor(11_000).catch(() => undefined)
  const late = readAll()
  await clock.runUntil(() => late.end !== undefined)
  expect(late).toMatchObject({ bytes: 0, end: { name: 'DeviceProblem', error: 'outsideHours' } })
})
