import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createIdleWatch } from '../../src/files/disk/idle-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('TR-05a idle is told once, after the last of several works, and keeps no timer', async () => {
  const told = vi.fn()
  const idle = createIdleWatch(told, 1000)
  const [long, short] = [Promise.withResolvers<string>(), Promise.withResolvers<never>()]
  const works = [idle.during(() => long.promise), idle.during(() => short.promise)] as const
  short.reject(new Error('cut'))
  await expect(works[1]).rejects.toThrow('cut')
  expect(idle.isIdle).toBe(false)
  long.resolve('done')
  expect(await works[0]).toBe('done')
  expect(idle.isIdle).toBe(true)
  vi.advanceTimersByTime(999)
  expect(told).not.toHaveBeenCalled()
  await idle.during(async () => undefined)
  vi.advanceTimersByTime(999)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  await idle.during(async () => undefined)
  idle[Symbol.dispose]()
  vi.runAllTimers()
  expect(told).toHaveBeenCalledOnce()
})
