import type { KnownPosition, positions as area } from '@cove/device-contract/positions'
import { expect, test, vi } from 'vitest'
import { fakeDevice } from '../testing/fake-device.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { createPositions } from './create-positions.ts'
import { mostQueued, openPositionQueue } from './position-queue.ts'
import { hasUnsent, positionKeyOf } from './position-key.ts'

const item = { storageId: 's1', path: '/film.mp4' }
const at = (minutes: number) => ({ progress: minutes / 100, atMs: minutes * 60_000, durationMs: 6_000_000 })

function world(storage = memoryStorage()) {
  const state = { isAway: false, nowMs: 1_000_000, outcome: 'stored' as const, known: [] as KnownPosition[] }
  const sent: { readonly clientId: string; readonly reports: readonly { readonly ageMs: number; readonly path: string }[] }[] = []
  const { device } = fakeDevice<typeof area>({
    positions: {
      load: () => {
        if (state.isAway) throw new Error('away')
        return { itemId: 'item', positions: state.known }
      },
      report: ({ body }) => {
        if (state.isAway) throw new Error('away')
        sent.push(body)
        return { outcomes: body.reports.map(() => state.outcome) }
      },
    },
  })
  const timers: (() => void)[] = []
  const listeners = new Set<(event: never) => void>()
  const service = createPositions({
    device: () => device,
    storage,
    userNo: () => '7',
    nowMs: () => state.nowMs,
    newId: () => 'this-browser',
    setTimer: (run) => (timers.push(run), { [Symbol.dispose]: () => undefined }),
    events: {
      on: (_area, _name, listener) => (listeners.add(listener as never), { [Symbol.dispose]: () => listeners.delete(listener as never) }),
      onReset: () => ({ [Symbol.dispose]: () => undefined }),
    },
  })
  const say = (known: KnownPosition, itemId = 'item') => listeners.forEach((listener) => listener({ itemId, known } as never))
  return { service, storage, state, sent, say, fire: () => timers.splice(0).forEach((run) => run()) }
}

test('POS-03 reports are collected; the newest of an item is sent with its age, not with a time', async () => {
  const { service, sent, state, fire } = world()
  service.remember(item, at(1))
  service.remember(item, at(2))
  service.remember({ ...item, path: '/b.mp4' }, at(3))
  state.nowMs += 4_000
  fire()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    clientId: 'this-browser',
    reports: [{ path: '/film.mp4', position: at(2), ageMs: 4_000 }, { path: '/b.mp4' }],
  })
})

test('POS-03 while the device is away reports wait, over a reload too, and are sent once when it is back', async () => {
  const before = world()
  before.state.isAway = true
  before.service.remember(item, at(5))
  await before.service.flush()
  expect(hasUnsent(before.storage, '7')).toBe(true)
  expect((await before.service.load(item)).choices).toMatchObject([{ position: at(5), clientName: undefined }])

  const after = world(before.storage)
  after.state.nowMs += 3_600_000
  await after.service.flush()
  await after.service.flush()
  expect(after.sent).toHaveLength(1)
  expect(after.sent[0]?.reports[0]?.ageMs).toBe(3_600_000)
  expect(hasUnsent(after.storage, '7')).toBe(false)
})

test('POS-02 a device that is away is named; its own position still continues', async () => {
  const { service, state } = world()
  state.isAway = true
  expect(await service.load(item)).toEqual({ choices: [], isComplete: false })
})

test('POS-04 a file that is gone leaves the queue', async () => {
  const { service, storage, state } = world()
  Object.assign(state, { outcome: 'gone' })
  service.remember(item, at(5))
  await service.flush()
  expect(openPositionQueue(storage, positionKeyOf('7')).find(item)).toBeUndefined()
})

test('POS-03 a report of a disk that is away waits', async () => {
  const { service, storage, state } = world()
  Object.assign(state, { outcome: 'away' })
  service.remember(item, at(5))
  await service.flush()
  expect(hasUnsent(storage, '7')).toBe(true)
})

test('POS-06 getting further elsewhere is told; other items, own reports and places that are behind are not', async () => {
  const { service, say } = world()
  await service.load(item)
  service.remember(item, at(20))
  const heard = vi.fn()
  const listening = service.onFurther(item, heard)
  const known = (clientId: string, minutes: number): KnownPosition => ({
    clientId,
    clientName: 'Mac',
    position: at(minutes),
    ageSeconds: 0,
  })
  say(known('another-one', 40), 'other item')
  say(known('this-browser', 40))
  say(known('another-one', 10))
  expect(heard).not.toHaveBeenCalled()
  say(known('another-one', 40))
  expect(heard).toHaveBeenCalledExactlyOnceWith({ position: at(40), clientName: 'Mac', ageSeconds: 0 })
  listening[Symbol.dispose]()
})

test('POS-05 a browser remembers so many items and no more, and survives what it cannot read', () => {
  const storage = memoryStorage()
  storage.setItem('key', '{ no json')
  const queue = openPositionQueue(storage, 'key')
  for (let index = 0; index <= mostQueued; index += 1)
    queue.put({ storageId: 's1', path: `/${index}`, position: at(1), atWallMs: index, isSent: false })
  expect(queue.unsent()).toHaveLength(mostQueued)
  expect(queue.find({ storageId: 's1', path: '/0' })).toBeUndefined()
})
