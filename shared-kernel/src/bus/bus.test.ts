import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import { defineEvent } from '../declare/define-event.ts'
import { createLog } from '../log/log.ts'
import { createBus } from './bus.ts'
import type { BusBridge, BusMessage } from './bus.ts'

const changed = defineEvent({ id: 'thing.changed', payload: z.object({ id: z.string() }), acrossTabs: true })
const local = defineEvent({ id: 'thing.local', payload: z.object({}) })
const log = () => createLog({ nowMs: () => 0 })

/** Two tabs joined by one channel. */
function tabs() {
  const receivers: ((message: unknown) => void)[] = []
  const posted: BusMessage[] = []
  const bridge = (): BusBridge => {
    const own: ((message: unknown) => void)[] = []
    return {
      post: (message) => {
        posted.push(message)
        for (const receive of receivers) if (!own.includes(receive)) receive(structuredClone(message))
      },
      listen: (receive) => {
        own.push(receive)
        receivers.push(receive)
      },
      [Symbol.dispose]: () => undefined,
    }
  }
  return {
    a: createBus({ log: log(), bridge: bridge() }),
    b: createBus({ log: log(), bridge: bridge() }),
    posted,
    inject: (message: unknown) => receivers.forEach((receive) => receive(message)),
  }
}

test('WIN-05 an event reaches every window and, where it says so, every tab', () => {
  const { a, b, posted } = tabs()
  const here = vi.fn()
  const there = vi.fn()
  a.on(changed, here)
  b.on(changed, there)
  a.emit(changed, { id: '1' })
  a.emit(local, {})
  expect(here).toHaveBeenCalledExactlyOnceWith({ id: '1' })
  expect(there).toHaveBeenCalledExactlyOnceWith({ id: '1' })
  expect(posted).toHaveLength(1)
})
test('S-E7 a payload that is not what was declared never reaches a listener', () => {
  const { a, inject } = tabs()
  const heard = vi.fn()
  a.on(changed, heard)
  for (const payload of [null, {}, { id: 1 }, [], 'x']) inject({ id: 'thing.changed', payload })
  inject(JSON.parse('{"id":"thing.changed","payload":{"__proto__":{"id":"x"}}}'))
  inject('nonsense')
  expect(heard).not.toHaveBeenCalled()
})
test('S-E7 a listener that throws harms nobody else', () => {
  const { a } = tabs()
  const second = vi.fn()
  a.on(changed, () => {
    throw new Error('mine')
  })
  a.on(changed, second)
  a.emit(changed, { id: '1' })
  expect(second).toHaveBeenCalledTimes(1)
})
test('S-E7 a huge message does not cross tabs', () => {
  const { a, posted } = tabs()
  a.emit(changed, { id: 'x'.repeat(300_000) })
  expect(posted).toHaveLength(0)
})
test('WIN-05 a disposed subscription is silent', () => {
  const { a } = tabs()
  const heard = vi.fn()
  a.on(changed, heard)[Symbol.dispose]()
  a.emit(changed, { id: '1' })
  expect(heard).not.toHaveBeenCalled()
})
