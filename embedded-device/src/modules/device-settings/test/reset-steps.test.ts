import { expect, test } from 'vitest'
import { createDeviceFields } from '../device-fields.ts'
import type { DeviceStore } from '../store.ts'

test('PWR-01b a step of a reset is over when the disks have their time, not when it is stored', async () => {
  const recorded: unknown[] = []
  const store = {
    read: () => undefined,
    write: () => undefined,
    record: (field: string, values: unknown) => void recorded.push([field, values]),
    transaction: (run: () => unknown) => run(),
  } as unknown as DeviceStore
  const events = { emit: () => undefined } as never
  const fields = createDeviceFields({ identity: { name: 'nas' } as never, events }, store)
  const slow = Promise.withResolvers<void>()
  const given: unknown[] = []
  using _owned = fields.own('diskSleep', {
    read: () => 30,
    apply: (value) => {
      given.push(value)
      return slow.promise
    },
    initial: 0,
  })
  const order: string[] = []
  const steps = fields.resetSteps({ userNo: '1001', nickname: 'a', way: 'reset' })
  const all = Promise.all(steps.map((step) => step())).then(() => order.push('reset'))
  await new Promise((resolve) => setImmediate(resolve))
  expect([given, recorded]).toEqual([[0], [['diskSleep', { before: 30, after: 0 }]]])
  order.push('disks')
  slow.resolve()
  await all
  expect(order).toEqual(['disks', 'reset'])
})

test('PWR-01b a step that was killed after its value was stored gives it to the disks again, without a second line in the history', async () => {
  const recorded: unknown[] = []
  const store = {
    read: () => undefined,
    write: () => undefined,
    record: (field: string, values: unknown) => void recorded.push([field, values]),
    transaction: (run: () => unknown) => run(),
  } as unknown as DeviceStore
  const fields = createDeviceFields({ identity: { name: 'nas' } as never, events: { emit: () => undefined } as never }, store)
  let stored = 30
  const given: number[] = []
  using _owned = fields.own('diskSleep', {
    read: () => stored,
    apply: (value) => {
      stored = Number(value)
      given.push(stored)
    },
    initial: 0,
  })
  // Once, and after the next start once more.
  for (const _start of [1, 2]) for (const step of fields.resetSteps({ userNo: '1001', nickname: 'a', way: 'reset' })) await step()
  expect(given).toEqual([0, 0])
  expect(recorded).toEqual([['diskSleep', { before: 30, after: 0 }]])
})
