import { expect, test } from 'vitest'
import { createHashGate } from '../src/index.ts'

test('S-I6 a flood of hashes takes turns: two run, few wait, the rest is sent away', async () => {
  const gate = createHashGate({ running: 2, waiting: 3 })
  let running = 0
  let most = 0
  const releases: (() => void)[] = []
  const work = async (): Promise<string> => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => releases.push(resolve))
    running -= 1
    return 'done'
  }
  const answers = Array.from({ length: 8 }, () => gate(work))
  while (releases.length > 0 || running > 0) {
    releases.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done', 'done', undefined, undefined, undefined])
  expect(most).toBe(2)
})

test('S-I6 work that fails gives its place to the next', async () => {
  const gate = createHashGate({ running: 1, waiting: 1 })
  await expect(gate(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await gate(async () => 'next')).toBe('next')
})
