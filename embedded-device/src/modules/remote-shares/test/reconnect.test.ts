import { Refusal } from '@cove/server-kit/refusal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startReconnecting } from '../reconnect.ts'
import type { Shares } from '../shares.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('NSV-03c shares that are away are asked until they answer, and others are left alone', async () => {
  const away = new Set(['one', 'two'])
  const asked: string[] = []
  const shares = {
    away: () => [...away].map((name) => ({ name })),
    async asking({ name }: { readonly name: string }) {
      asked.push(name)
      if (name === 'one') throw new Refusal('mountTimedOut')
      away.delete(name)
    },
  } as unknown as Shares
  const log = { error: vi.fn() }
  const reconnecting = startReconnecting(shares, log as never)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual(['one', 'two'])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toEqual(['one', 'two', 'one'])
  reconnecting[Symbol.dispose]()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.length, log.error.mock.calls.length]).toEqual([3, 0])
})
