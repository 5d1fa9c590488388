import { expect, test } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createSignInWaits } from './sign-in-waits.ts'

function waitsAt(storage = memoryStorage()) {
  const clock = { ms: 1_000_000 }
  return { clock, storage, waits: createSignInWaits(storage, () => clock.ms) }
}

test('S-I6 a wait survives a reload, belongs to one account in any spelling, and ends by itself', () => {
  const { clock, storage, waits } = waitsAt()
  waits.note('Admin', 30)
  const reloaded = createSignInWaits(storage, () => clock.ms)
  expect(reloaded.untilMs(' admin ')).toBe(1_030_000)
  expect(reloaded.untilMs('lin')).toBeUndefined()
  clock.ms += 30_000
  expect(reloaded.untilMs('admin')).toBeUndefined()
})

test('S-I6 a sign-in that works clears its line, and nothing is left in the browser', () => {
  const { storage, waits } = waitsAt()
  waits.note('admin', 30)
  waits.note('admin', undefined)
  expect(storage.length).toBe(0)
})

test('S-D4 a clock that was set back makes no wait longer than the device ever asks for; a damaged store is none', () => {
  const { clock, storage, waits } = waitsAt()
  waits.note('admin', 30)
  clock.ms -= 3_600_000
  expect(waits.untilMs('admin')).toBeUndefined()
  storage.setItem('cove.sign-in-waits', '{"x":')
  expect(waits.untilMs('admin')).toBeUndefined()
})
