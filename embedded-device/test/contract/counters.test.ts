import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSharesWorld } from '../http/shares-world.ts'
import { accountCounters } from './account-counters.ts'
import { outcomeOfAll } from '@cove/server-kit/testing'
import { linkCounters } from './link-counters.ts'
import type { CounterWorld } from './link-counters.ts'
import { storageCounters } from './storage-counters.ts'

let world: CounterWorld

// So many attempts are free that guesses are not slowed: what is tried here is right each time.
beforeAll(async () => void (world = await openSharesWorld({}, { loginAttempts: 1000 })), 60_000)
afterAll(() => world.one[Symbol.asyncDispose]())

// A counter that is read first and written later lets more through. A new one is a row.
describe('S-J4 twenty callers at once get no more than one after the other', () => {
  test.for([...linkCounters, ...storageCounters, ...accountCounters])('$name', { timeout: 30_000 }, async (counter) => {
    expect(await outcomeOfAll(world, counter)).toEqual({ taken: counter.most, later: false, shown: counter.most })
  })
})
