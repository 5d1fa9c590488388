import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayOf, isWithin, readDay } from './date-text.ts'

test.each([
  ['2026-11-29', '2026-11-29'],
  ['2026/1/9', '2026-01-09'],
  [' 2026.01.09 ', '2026-01-09'],
  ['2026年1月9日', '2026-01-09'],
  ['20260109', '2026-01-09'],
  ['0099-12-31', '0099-12-31'],
  ['2026-02-29', undefined],
  ['2028-02-29', '2028-02-29'],
  ['2026-13-01', undefined],
  ['2026-00-10', undefined],
  ['26-1-1', undefined],
  ['2026-1', undefined],
  ['', undefined],
  ['tomorrow', undefined],
])('H-61 a typed day: %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test('H-61 every day survives the way to a date and back, whatever the hour', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(1900, 0, 1), max: new Date(2199, 11, 31), noInvalidDate: true }), (at) => {
      expect(dayOf(dateOf(dayOf(at)))).toBe(dayOf(at))
      expect(readDay(dayOf(at))).toBe(dayOf(at))
    }),
  )
})

test('H-61 limits belong to what is allowed', () => {
  expect(isWithin('2026-01-09', '2026-01-09', '2026-01-09')).toBe(true)
  expect(isWithin('2026-01-08', '2026-01-09', undefined)).toBe(false)
  expect(isWithin('2026-01-10', undefined, '2026-01-09')).toBe(false)
})
