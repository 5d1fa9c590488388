import { expect, test } from 'vitest'
import { firstWeekdayOf } from './first-weekday.ts'

test('H-29 a week begins as calendars of the language and the region have it', () => {
  expect(firstWeekdayOf('zh-CN', ['en-GB'])).toBe(0)
  expect(firstWeekdayOf('en', ['en-GB', 'en'])).toBe(1)
  expect(firstWeekdayOf('en', ['en-US'])).toBe(0)
  expect(firstWeekdayOf('en', ['de-DE', 'en-AU'])).toBe(1)
  expect(firstWeekdayOf('en', ['zh-CN'])).toBe(0)
  expect(firstWeekdayOf('en', [])).toBe(0)
})
