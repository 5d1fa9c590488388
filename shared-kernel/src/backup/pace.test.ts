import { expect, test } from 'vitest'
import { createSimClock } from '../testing/transfers/sim-clock.ts'
import { startSettings } from '../transfers/start-state.ts'
import { createPace, pacedBackup } from './pace.ts'
import { runBackup } from './run-backup.ts'
import type { RunEnd } from './run-backup.ts'
import { SimulatedWorld } from './testing/simulated-world.ts'

const kibi = 1024
const filter = { categories: ['all' as const], excludedExtensions: [], excludedPaths: [], includesHidden: true, includesTemporary: true }

/** A computer with files of this size, whose runs keep the limits that the user sets. */
function pacedComputer(files: number, sizeBytes = 512 * kibi) {
  const world = new SimulatedWorld()
  for (let index = 0; index < files; index += 1) world.edit(`${index}.bin`, String(index).repeat(sizeBytes), 1)
  const clock = createSimClock()
  const user = { limits: { ...startSettings } }
  const pace = createPace(clock, async () => user.limits)
  const ports = world.ports()
  const begin = () => {
    const { signal } = new AbortController()
    const device = pacedBackup(ports.device, { pace, signal })
    const run: { end?: RunEnd } = {}
    void runBackup({ ...ports, device, clock: { nowMs: clock.nowMs, wait: clock.sleep } }, { filter, signal }).then(
      (end) => (run.end = end),
    )
    return run
  }
  return { world, clock, user, begin, pace }
}

test('TR-04c a backup keeps the limit, also one that is changed while it runs', async () => {
  const { clock, user, begin } = pacedComputer(9)
  user.limits = { ...startSettings, uploadLimitBytesPerSecond: 64 * kibi }
  const startedMs = clock.nowMs()
  const run = begin()
  await clock.runFor(20_000)
  expect(run.end).toBeUndefined()
  user.limits = { ...startSettings, uploadLimitBytesPerSecond: 512 * kibi }
  await clock.runUntil(() => run.end !== undefined)
  expect(run.end).toEqual({ state: 'finished' })
  const tookMs = clock.nowMs() - startedMs
  // 4.5 MiB: some 1.25 MiB in 20 s, the rest in 7 s; what is taken last costs nothing.
  expect(tookMs).toBeGreaterThan(24_000)
  expect(tookMs).toBeLessThan(40_000)
})

test('TR-04c outside the hours a run pauses with the reason and loses nothing; in the hours it ends', async () => {
  const { world, clock, user, begin, pace } = pacedComputer(2)
  user.limits = { ...startSettings, isScheduled: true, fromMinute: 22 * 60, toMinute: 6 * 60 }
  clock.setMinute(12 * 60)
  const day = begin()
  await clock.runUntil(() => day.end !== undefined)
  expect(day.end).toEqual({ state: 'paused', reason: 'outsideHours' })
  expect([await pace.isOpen(), world.uploads, world.failed.size]).toEqual([false, [], 0])
  clock.setMinute(23 * 60)
  const night = begin()
  await clock.runUntil(() => night.end !== undefined)
  expect(night.end).toEqual({ state: 'finished' })
  expect(world.uploads).toHaveLength(2)
})

test('TR-04c a slow run repeats its report, so that the device does not take it for a lost one', async () => {
  const { world, clock, user, begin } = pacedComputer(1, 1024 * kibi)
  user.limits = { ...startSettings, uploadLimitBytesPerSecond: 4 * kibi }
  const reportedMs: number[] = []
  world.beforeCall = (call) => void (call === 'report' && reportedMs.push(clock.nowMs()))
  const run = begin()
  await clock.runUntil(() => run.end !== undefined)
  expect(run.end).toEqual({ state: 'finished' })
  const pauses = reportedMs.map((atMs, index) => atMs - (reportedMs[index - 1] ?? atMs))
  expect(Math.max(...pauses)).toBeGreaterThan(15_000)
  expect(Math.max(...pauses)).toBeLessThan(120_000)
})
