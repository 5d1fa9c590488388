import { expect, test, vi } from 'vitest'
import { firstStart } from './first-start.ts'

const never = () => new Promise<void>(() => undefined)

test('W9 the session is asked for before anything is drawn, and once', async () => {
  const start = vi.fn(() => Promise.resolve())
  const first = firstStart({ start, sleep: never })
  expect(start).toHaveBeenCalledOnce()
  await first.drawable
  await first.start()
  expect(start).toHaveBeenCalledOnce()
  await first.start()
  expect(start).toHaveBeenCalledTimes(2)
})

test('W9 a start that takes its time is drawn as such after a moment', async () => {
  const waited: number[] = []
  const first = firstStart({ start: never, sleep: (ms) => Promise.resolve(void waited.push(ms)) })
  await first.drawable
  expect(waited).toEqual([150])
})

test('S-E4 a start that fails is drawn, and whoever asked hears why', async () => {
  const first = firstStart({ start: () => Promise.reject(new Error('away')), sleep: never })
  await first.drawable
  await expect(first.start()).rejects.toThrow('away')
})
