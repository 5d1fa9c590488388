import { expect, test } from 'vitest'
import { meaningOf, readyPx, signPx } from './pull-model.ts'

test('WIN-22 only a quick way straight down is a pull', () => {
  expect(meaningOf({ right: 0, down: 6, ms: 80 })).toBeUndefined()
  expect(meaningOf({ right: 4, down: 24, ms: 80 })).toBe('pull')
  expect(meaningOf({ right: 20, down: 24, ms: 80 })).toBe('other')
  expect(meaningOf({ right: 0, down: -24, ms: 80 })).toBe('other')
  // A long press selects, and going on adds to it.
  expect(meaningOf({ right: 0, down: 24, ms: 600 })).toBe('other')
  expect(meaningOf({ right: 0, down: 2, ms: 600 })).toBe('other')
})

test('WIN-22 the sign moves ever less', () => {
  expect(signPx(0)).toBe(0)
  expect(signPx(60)).toBeLessThan(readyPx)
  expect(signPx(140)).toBeGreaterThan(readyPx)
  expect(signPx(2000)).toBeLessThanOrEqual(96)
})
