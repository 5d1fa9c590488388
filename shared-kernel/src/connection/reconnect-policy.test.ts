import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVisibleAttempt, retryDelayMs } from './reconnect-policy.ts'

const isPolicyOfH15 = (delayMs: (attempt: number) => number) =>
  JSON.stringify([0, 1, 2, 3, 4, 5, 6, 50].map(delayMs)) === '[1000,2000,4000,8000,16000,32000,60000,60000]'
test('S-C5 negative control: a policy with one wrong step, without doubling or without an end is found', () => {
  expect(isPolicyOfH15(retryDelayMs)).toBe(true)
  const oneWrong = (attempt: number) => (attempt === 3 ? 6_000 : retryDelayMs(attempt))
  const linear = (attempt: number) => Math.min(60_000, 1_000 * (attempt + 1))
  const endless = (attempt: number) => 1_000 * 2 ** attempt
  expect([oneWrong, linear, endless].map(isPolicyOfH15)).toEqual([false, false, false])
})
test('H-15 waits 1, 2, 4, 8, 16 s in view, then quietly, at most 60 s', () => {
  const attempts = [0, 1, 2, 3, 4, 5, 6, 50]
  expect(attempts.map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  expect(attempts.map(isVisibleAttempt)).toEqual([true, true, true, true, true, false, false, false])
})
test('DEV-07a a wait never shrinks, never passes 60 s and is always a number', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000 }), (attempt) => {
      const delayMs = retryDelayMs(attempt)
      expect(delayMs).toBeGreaterThanOrEqual(1_000)
      expect(delayMs).toBeLessThanOrEqual(60_000)
      expect(retryDelayMs(attempt + 1)).toBeGreaterThanOrEqual(delayMs)
    }),
  )
})
