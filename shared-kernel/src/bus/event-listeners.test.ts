import { defineArea, named, wireObject, z } from '@cove/device-contract/kit'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createEventListeners } from './event-listeners.ts'

const firstVersion = defineArea({
  id: 'shelf',
  version: 1,
  calls: {},
  events: { 'shelf.changed': wireObject({ bookCount: named('count', z.number()) }) },
})
const secondVersion = defineArea({
  id: 'shelf',
  version: 2,
  calls: {},
  events: { 'shelf.changed': wireObject({ bookCount: named('count', z.number()), title: z.string() }) },
})

test('S-C7 two remotes may carry different versions of one area; each gets what its schema reads', () => {
  const listeners = createEventListeners()
  const old = vi.fn()
  const current = vi.fn()
  listeners.on(firstVersion, 'shelf.changed', old)
  listeners.on(secondVersion, 'shelf.changed', current)
  expect(listeners.deliver('shelf.changed', '{"count":3,"title":"a"}')).toBe(true)
  expect(old).toHaveBeenCalledWith({ bookCount: 3 })
  expect(current).toHaveBeenCalledWith({ bookCount: 3, title: 'a' })
  expect(listeners.deliver('shelf.changed', '{"count":4}')).toBe(false)
  expect(old).toHaveBeenCalledTimes(2)
  expect(current).toHaveBeenCalledTimes(1)
})

test('S-C7 an event without a listener, of an area that this page never saw, is no failure', () => {
  expect(createEventListeners().deliver('other.changed', '{}')).toBe(true)
})

test('S-C4 any text leaves the listeners as they are and throws nothing', () => {
  const listeners = createEventListeners()
  const listener = vi.fn()
  listeners.on(firstVersion, 'shelf.changed', listener)
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      listener.mockClear()
      const isTaken = listeners.deliver('shelf.changed', text)
      expect(listener.mock.calls.length === 1).toBe(isTaken)
    }),
  )
})

test('S-C7 a reset reaches its listeners only, a disposed listener gets nothing', () => {
  const listeners = createEventListeners()
  const reset = vi.fn()
  const listener = vi.fn()
  const subscription = listeners.onReset(reset)
  const other = listeners.on(firstVersion, 'shelf.changed', listener)
  listeners.deliver('reset', '{}')
  expect(reset).toHaveBeenCalledTimes(1)
  subscription[Symbol.dispose]()
  other[Symbol.dispose]()
  listeners.deliver('reset', '{}')
  listeners.deliver('shelf.changed', '{"count":1}')
  expect(reset).toHaveBeenCalledTimes(1)
  expect(listener).not.toHaveBeenCalled()
})

test('WIN-22 who asks for everything again waits until all have it, and a failure of one keeps nobody', async () => {
  const listeners = createEventListeners()
  let finish = () => {}
  listeners.onReset(() => new Promise<void>((resolve) => (finish = resolve)))
  listeners.onReset(() => {
    throw new Error('a defect of one window')
  })
  const last = vi.fn()
  listeners.onReset(last)
  let isDone = false
  const asked = listeners.reset().then(() => (isDone = true))
  expect(last).toHaveBeenCalledOnce()
  await Promise.resolve()
  expect(isDone).toBe(false)
  finish()
  await asked
})
