import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createExclusiveRun, createTokenRefresh } from './token-refresh.ts'
import type { ExclusiveRun } from './token-refresh.ts'
import { createTokenVault } from './token-vault.ts'
import type { TokenVault } from './token-vault.ts'

const tokens = (n: number) => ({ apiToken: `api-token-number-${n}`, refreshToken: `refresh-token-number-${n}` })
const noSleep = () => Promise.resolve()

/** A device that accepts each refresh token once. */
function device() {
  let current = 1
  let trades = 0
  return {
    trades: () => trades,
    trade: async (refreshToken: string) => {
      trades += 1
      await Promise.resolve()
      if (refreshToken !== tokens(current).refreshToken) return undefined
      current += 1
      return tokens(current)
    },
  }
}
interface Browser {
  readonly vault: TokenVault
  readonly trade: (token: string) => Promise<ReturnType<typeof tokens> | undefined>
  readonly exclusively: ExclusiveRun
}
const tabs = (count: number, browser: Browser) => Array.from({ length: count }, () => createTokenRefresh({ ...browser, sleep: noSleep }))

test('S-D1 twenty calls in one tab refresh once', async () => {
  const vault = createTokenVault({ local: memoryStorage(), tab: memoryStorage() })
  vault.write(tokens(1), true)
  const { trade, trades } = device()
  const [refresh] = tabs(1, { vault, trade, exclusively: createExclusiveRun(undefined) })
  const results = await Promise.all(Array.from({ length: 20 }, () => refresh!(tokens(1).apiToken)))
  expect(results.every(Boolean)).toBe(true)
  expect(trades()).toBe(1)
})
test('S-D1 negative control: with a refresh per call instead of one in flight, the same count is not 1', async () => {
  const vault = sharedVault()
  const { trade, trades } = device()
  const noLock: ExclusiveRun = (_name, work) => work()
  const perCall = tabs(20, { vault, trade, exclusively: noLock })
  const results = await Promise.all(perCall.map((refresh) => refresh(tokens(1).apiToken)))
  expect(trades()).toBe(20)
  expect(results.every(Boolean)).toBe(false)
})

const sharedVault = (): TokenVault => {
  const vault = createTokenVault({ local: memoryStorage(), tab: memoryStorage() })
  vault.write(tokens(1), true)
  return vault
}

test('S-D2 tabs that refresh at the same instant: one trades, the others adopt, in every schedule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 5 }), async (scheduler, count) => {
      const vault = sharedVault()
      const { trade, trades } = device()
      const scheduledTrade = (token: string) => scheduler.schedule(Promise.resolve(), 'network').then(() => trade(token))
      const refreshes = tabs(count, { vault, trade: scheduledTrade, exclusively: createExclusiveRun(undefined) })
      const all = Promise.all(refreshes.map((refresh) => refresh(tokens(1).apiToken)))
      await scheduler.waitFor(all)
      expect(await all).toEqual(Array.from({ length: count }, () => true))
      expect(trades()).toBe(1)
    }),
    { numRuns: 50 },
  )
})
test('S-D2 negative control: without the lock the second tab is thrown out', async () => {
  const vault = sharedVault()
  const { trade, trades } = device()
  const noLock: ExclusiveRun = (_name, work) => work()
  const results = await Promise.all(tabs(2, { vault, trade, exclusively: noLock }).map((refresh) => refresh(tokens(1).apiToken)))
  expect(trades()).toBe(2)
  expect(results).toContain(false)
})
test('S-D2 a sibling’s token that arrives a moment after its lock is adopted, not traded for again', async () => {
  const vault = sharedVault()
  const { trade, trades } = device()
  const late = () => Promise.resolve(vault.replace(tokens(2)))
  const refresh = createTokenRefresh({ vault, trade, exclusively: createExclusiveRun(undefined), sleep: late })
  expect(await refresh(tokens(1).apiToken)).toBe(true)
  expect(trades()).toBe(0)
})
test('S-D3 a device that does not answer is asked once more, then the fault is told', async () => {
  const vault = sharedVault()
  let asked = 0
  const [refresh] = tabs(1, {
    vault,
    trade: () => Promise.reject(new Error(`away ${(asked += 1)}`)),
    exclusively: createExclusiveRun(undefined),
  })
  await expect(refresh!(tokens(1).apiToken)).rejects.toThrow('away 2')
})
test('LGN-08c without a stored session there is nothing to refresh', async () => {
  const vault = createTokenVault({ local: memoryStorage(), tab: memoryStorage() })
  const { trade, trades } = device()
  expect(await tabs(1, { vault, trade, exclusively: createExclusiveRun(undefined) })[0]!('x')).toBe(false)
  expect(trades()).toBe(0)
})
test('LGN-13a a session that is not remembered ends with its tab', () => {
  const local = memoryStorage()
  createTokenVault({ local, tab: memoryStorage() }).write(tokens(1), false)
  expect(createTokenVault({ local, tab: memoryStorage() }).read()).toBeUndefined()
})

test('LGN-10 without Web Locks, work under one name may wait for work under another; under the same it waits its turn', async () => {
  const exclusively = createExclusiveRun(undefined)
  const order: string[] = []
  await Promise.all([
    exclusively('device', async () => {
      await exclusively('account', async () => order.push('account'))
      order.push('device')
    }),
    exclusively('device', async () => order.push('next')),
  ])
  expect(order).toEqual(['account', 'device', 'next'])
})
