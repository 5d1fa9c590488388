import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSharedTurns, freeTurn, turnBytes } from '../../src/modules/transfers/shared-turns.ts'

test('W3, S-A3 work of threads that share turns never overlaps, and a failure ends its turn', async () => {
  const memory = new SharedArrayBuffer(turnBytes)
  let inside = 0
  let most = 0
  const work = async (): Promise<void> => {
    most = Math.max(most, (inside += 1))
    await wait(1)
    inside -= 1
    if (most > 5) throw new Error('never')
  }
  const all = [1, 2, 3].flatMap((number) => {
    const turns = createSharedTurns(memory, number)
    return Array.from({ length: 20 }, (_, order) =>
      order === 7 ? turns('s', () => Promise.reject(new Error('broken'))) : turns('s', work),
    )
  })
  const ends = await Promise.allSettled(all)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(most).toBe(1)
})

test('W3 the turn of a thread that died is given on, and nobody else can end it', async () => {
  const memory = new SharedArrayBuffer(turnBytes)
  void createSharedTurns(memory, 7)('s', () => new Promise(() => undefined))
  let isDone = false
  const next = createSharedTurns(memory, 8)('s', async () => void (isDone = true))
  // The turn is taken by now, and the next one waits for it.
  await wait(10)
  freeTurn(memory, 9)
  await wait(10)
  expect(isDone).toBe(false)
  freeTurn(memory, 7)
  await next
  expect(isDone).toBe(true)
})
