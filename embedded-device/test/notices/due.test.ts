import { isQuietAt, isQuietNow } from '@cove/device-contract/notices'
import { expect, test } from 'vitest'
import { dueAt, nextMinuteOfDay } from '../../src/core/notices/channels/due.ts'

const at = (hour: number, minute = 0, day = 10): number => new Date(2026, 5, day, hour, minute).getTime()
const off = { isQuiet: false, quietFromMinute: 23 * 60, quietToMinute: 7 * 60, quietUntilSeconds: 0, isDigest: false, digestMinute: 8 * 60 }
const quiet = { ...off, isQuiet: true }
const soonMs = 2_000

test.for([
  ['outside quiet hours at once', at(12), 'info', quiet, at(12) + soonMs],
  ['in quiet hours when they end', at(23, 30), 'important', quiet, at(7, 0, 11)],
  ['after midnight the same morning', at(3), 'info', quiet, at(7)],
  ['urgent at any time', at(3), 'warn', quiet, at(3) + soonMs],
  ['when the rest asked for ends', at(12), 'info', { ...off, quietUntilSeconds: at(14) / 1000 }, at(14) + soonMs],
  ['after quiet hours when the rest ends in them', at(12), 'info', { ...quiet, quietUntilSeconds: at(23, 30) / 1000 }, at(7, 0, 11)],
  ['urgent during a rest', at(12), 'warn', { ...off, quietUntilSeconds: at(14) / 1000 }, at(12) + soonMs],
  ['with the digest at its time', at(12), 'info', { ...off, isDigest: true }, at(8, 0, 11)],
  ['urgent before the digest', at(12), 'warn', { ...off, isDigest: true }, at(12) + soonMs],
] as const)('NTC-05a NTC-05b a notice is sent %s', ([, nowMs, level, settings, expected]) => {
  expect(dueAt(nowMs, level, settings)).toBe(expected)
})

test('NTC-05a quiet hours may pass midnight, and equal ends are none', () => {
  expect([0, 6 * 60 + 59, 23 * 60].map((minute) => isQuietAt(quiet, minute))).toEqual([true, true, true])
  expect([7 * 60, 12 * 60, 22 * 60 + 59].map((minute) => isQuietAt(quiet, minute))).toEqual([false, false, false])
  expect(isQuietAt({ ...quiet, quietFromMinute: 60, quietToMinute: 120 }, 90)).toBe(true)
  expect(isQuietAt({ ...quiet, quietFromMinute: 60, quietToMinute: 60 }, 60)).toBe(false)
  expect(isQuietAt(off, 0)).toBe(false)
})

test('NTC-05a a rest asked for is quiet until its end, whatever the hours say', () => {
  const rest = { ...off, quietUntilSeconds: at(14) / 1000 }
  expect([at(12), at(14) - 1, at(14)].map((nowMs) => isQuietNow(rest, nowMs))).toEqual([true, true, false])
  expect(isQuietNow({ ...quiet, quietUntilSeconds: at(14) / 1000 }, at(23, 30))).toBe(true)
})

test('NTC-05b the next minute of a day is always later', () => {
  expect(nextMinuteOfDay(at(8), 8 * 60)).toBe(at(8, 0, 11))
})
