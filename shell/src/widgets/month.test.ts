import { expect, test } from 'vitest'
import { texts } from './texts/zh-CN.ts'
import { lunarDayOf, weeksOf } from './month.ts'

test('SETA-07 a month is laid out in weeks from Sunday, and a leap year has its day', () => {
  expect(weeksOf(2026, 1)).toEqual([1, 8, 15, 22].map((first) => Array.from({ length: 7 }, (_, day) => first + day)))
  expect(weeksOf(2028, 1).flat().filter(Boolean)).toHaveLength(29)
  expect(weeksOf(2026, 10)[0]?.[0]).toBe(1)
  expect(weeksOf(2026, 7)).toHaveLength(6)
  // A Sunday is the last day of a week that begins on Monday.
  expect(weeksOf(2026, 10, 1)[0]).toEqual([...Array.from({ length: 6 }), 1])
})

test('SETA-07 days of the Chinese calendar read as they are spoken', () => {
  const days = texts.calendar.lunarDays.split(' ')
  expect(days).toHaveLength(30)
  expect(lunarDayOf(new Date(2026, 1, 17), days)).toBe('正月初一')
  expect(lunarDayOf(new Date(2026, 1, 27), days)).toBe('正月十一')
  expect(lunarDayOf(new Date(2026, 2, 8), days)).toBe('正月二十')
  expect(lunarDayOf(new Date(2026, 2, 9), days)).toBe('正月廿一')
})
