import { expect, test } from 'vitest'
import { isDay, secondsOfDay } from './day.ts'

test('FM-03x only days of the calendar are days', () => {
  expect(['2026-11-29', '2028-02-29', '1970-01-01'].every(isDay)).toBe(true)
  expect(['2026-02-30', '2027-02-29', '2026-13-01', '2026-1-1', 'today', '', '2026-11-29 '].some(isDay)).toBe(false)
})

test('FM-03x a day goes from one midnight of this clock to the next', () => {
  const { fromSeconds, toSeconds } = secondsOfDay('2026-12-31')
  expect(new Date(fromSeconds * 1000)).toEqual(new Date(2026, 11, 31))
  expect(new Date(toSeconds * 1000)).toEqual(new Date(2027, 0, 1))
})
