import { expect, test, vi } from 'vitest'
import { usedPercent } from '../../progress/used-percent.ts'
import { formatBytes, formatCount, formatDate, formatPlaceDate, formatPlaceDay, formatPlaceMonth, formatPlaceYear } from './format.ts'

test.each([
  [0, 1024, '0 B'],
  [1023, 1024, '1,023 B'],
  [1024, 1024, '1 KB'],
  [86 * 1024, 1024, '86 KB'],
  [1024 * 1024 - 1, 1024, '1 MB'],
  [4.2 * 1024 ** 2, 1024, '4.2 MB'],
  [6 * 1024 ** 4, 1024, '6 TB'],
  [3000 * 1024 ** 5 + 1024 ** 5 / 2, 1024, '3,001 PB'],
  [6_000_000, 1000, '6 MB'],
  [999_999, 1000, '1 MB'],
  [-1, 1024, ''],
] as const)('WIN-08 %d bytes to the base %d read %s', (sizeBytes, base, text) => {
  expect(formatBytes(sizeBytes, base)).toBe(text)
})

test('WIN-08 counts are capped at 9999+', () => {
  expect([formatCount(9999), formatCount(10_000)]).toEqual(['9,999', '9999+'])
})

test('W9 sizes and counts are written without a formatter of the system', () => {
  const made = vi.spyOn(Number.prototype, 'toLocaleString')
  expect([formatBytes(1_500_000), formatCount(1234)]).toEqual(['1.4 MB', '1,234'])
  expect(made).not.toHaveBeenCalled()
})

test('WIN-08 used percent is at least 1 when anything is used and never above 100', () => {
  expect([usedPercent(0, 10), usedPercent(1, 10_000), usedPercent(11, 10), usedPercent(5, 0)]).toEqual([0, 1, 100, 0])
})

test('FM-13a a date reads the same width in each language', () => {
  const timeMs = new Date(2026, 9, 4, 8, 5).getTime()
  expect(formatDate(timeMs, 'zh-CN')).toBe('2026-10-04 08:05')
  expect(formatDate(timeMs, 'en')).toBe('Oct 04, 2026, 08:05')
})

test.each(['Asia/Shanghai', 'America/New_York', 'UTC'])('MED-01b the time of a place reads the same on a computer in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  const timeMs = Date.UTC(2024, 7, 1, 2, 30)
  expect([formatPlaceDate(timeMs, 'zh-CN'), formatPlaceDate(timeMs, 'en')]).toEqual(['2024-08-01 02:30', 'Aug 01, 2024, 02:30'])
  expect([formatPlaceDay(timeMs, 'zh-CN'), formatPlaceDay(timeMs, 'en')]).toEqual(['2024-08-01', 'Aug 01, 2024'])
  expect([formatPlaceMonth(timeMs, 'zh-CN'), formatPlaceMonth(timeMs, 'en')]).toEqual(['2024年8月', 'August 2024'])
  expect([formatPlaceYear(timeMs, 'zh-CN'), formatPlaceYear(timeMs, 'en')]).toEqual(['2024年', '2024'])
  vi.unstubAllEnvs()
})
