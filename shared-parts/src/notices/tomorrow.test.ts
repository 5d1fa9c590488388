import { expect, test } from 'vitest'
import { tomorrowMorning } from './tomorrow.ts'

test.for([
  [new Date(2026, 10, 30, 0, 0), new Date(2026, 11, 1, 9)],
  [new Date(2026, 11, 31, 23, 59), new Date(2027, 0, 1, 9)],
  [new Date(2028, 1, 28, 12), new Date(2028, 1, 29, 9)],
])('NTC-02b tomorrow is the morning of the next day: %s', ([now, due]) => {
  expect(tomorrowMorning(Number(now))).toBe(Number(due) / 1000)
})
