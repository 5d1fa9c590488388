import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const day = 86_400
test('RB-02 days left count from the deletion and end at none', () => {
  const nowMs = 100 * day * 1000
  expect([100, 99.5, 71, 70, 1].map((deleted) => daysLeft(deleted * day, 30, nowMs))).toEqual([30, 30, 1, 0, 0])
})
