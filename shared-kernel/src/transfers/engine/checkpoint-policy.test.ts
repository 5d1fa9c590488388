import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCheckpointDue } from './checkpoint-policy.ts'

const mebi = 1024 ** 2

/** A file comes at a steady speed and each checkpoint copies all of it: how long that took, and the longest time without one. */
function download(of: { sizeBytes: number; bytesPerMs: number; copyBytesPerMs: number }) {
  let [nowMs, at, safeBytes, safeAtMs, costMs] = [0, 0, 0, 0, 0]
  let [copyMs, longestMs] = [0, 0]
  while (at < of.sizeBytes) {
    const bytes = Math.min(mebi, of.sizeBytes - at)
    at += bytes
    nowMs += bytes / of.bytesPerMs
    longestMs = Math.max(longestMs, nowMs - safeAtMs)
    if (!isCheckpointDue({ newBytes: at - safeBytes, sinceMs: nowMs - safeAtMs, costMs })) continue
    costMs = at / of.copyBytesPerMs
    nowMs += costMs
    copyMs += costMs
    ;[safeBytes, safeAtMs] = [at, nowMs]
  }
  return { nowMs, copyMs, longestMs, lastCostMs: costMs }
}

test('W4 whatever the speeds, checkpoints take a tenth of the time at most, and a crash little more', () => {
  fc.assert(
    fc.property(
      fc.record({
        sizeBytes: fc.integer({ min: 1, max: 4_000 }).map((count) => count * mebi),
        bytesPerMs: fc.integer({ min: 300, max: 400_000 }),
        copyBytesPerMs: fc.integer({ min: 50_000, max: 2_000_000 }),
      }),
      (of) => {
        const { nowMs, copyMs, longestMs, lastCostMs } = download(of)
        // The last one may come just before the end of the file.
        expect(copyMs - lastCostMs).toBeLessThanOrEqual(nowMs / 10)
        expect(longestMs).toBeLessThanOrEqual(Math.max(30_000, 10 * lastCostMs, (17 * mebi) / of.bytesPerMs) + mebi / of.bytesPerMs)
      },
    ),
    { numRuns: 300 },
  )
})

test('W4 a file that comes in less than half a minute is written once', () => {
  expect(download({ sizeBytes: 2_000 * mebi, bytesPerMs: 100_000, copyBytesPerMs: 500_000 }).copyMs).toBe(0)
})

test('S-A6 on a slow line nothing older than half a minute is lost', () => {
  const { longestMs, copyMs } = download({ sizeBytes: 500 * mebi, bytesPerMs: 2_000, copyBytesPerMs: 500_000 })
  expect(longestMs).toBeLessThan(32_000)
  expect(copyMs).toBeGreaterThan(0)
})
