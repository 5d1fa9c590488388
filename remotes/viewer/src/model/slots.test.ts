import { expect, test } from 'vitest'
import { createSlots } from './slots.ts'

test('VW-02 so many at once; who waits gets the place of who ends, and a request that is given up passes it on', async () => {
  const slots = createSlots(1)
  const first = slots.tryTake()
  expect(slots.tryTake()).toBeUndefined()
  const gone = new AbortController()
  const [second, third] = [slots.take(gone.signal), slots.take(new AbortController().signal)]
  gone.abort()
  expect(await second).toBeUndefined()
  first?.[Symbol.dispose]()
  first?.[Symbol.dispose]()
  const held = await third
  expect(held).toBeDefined()
  expect(slots.tryTake()).toBeUndefined()
  held?.[Symbol.dispose]()
  expect(slots.tryTake()).toBeDefined()
})
