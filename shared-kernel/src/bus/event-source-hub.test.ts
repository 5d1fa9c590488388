import { files } from '@cove/device-contract/files'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createDeviceEventHub } from './event-source-hub.ts'
import type { HubParts, RawEvent } from './event-source-hub.ts'

afterEach(() => void vi.useRealTimers())

function hub(change: Partial<HubParts> = {}) {
  const streams: {
    from: { ticket: string; lastEventId: string | undefined }
    receive: (event: RawEvent) => void
    fail: () => void
    closed: boolean
  }[] = []
  const parts: HubParts = {
    log: createLog({ nowMs: () => 0 }),
    ticket: () => Promise.resolve(`ticket-${streams.length + 1}`),
    sleep: () => Promise.resolve(),
    onBroken: () => undefined,
    runAsLeader: (lead, signal) => void lead(signal),
    baseUrl: () => '',
    open: (from, receive) => {
      let failed: () => void = () => undefined
      const stream = { from, receive, fail: () => failed(), closed: false }
      streams.push(stream)
      return { onFailed: (listener) => (failed = listener), [Symbol.dispose]: () => void (stream.closed = true) }
    },
    ...change,
  }
  const created = createDeviceEventHub(parts)
  created.start()
  return { hub: created, streams }
}
const changed = (path: string, id: string): RawEvent => ({ name: 'file.changed', data: JSON.stringify({ uuid: 's', path }), id })

test('S-C7 after a cut the stream opens again where it stopped, with a fresh ticket', async () => {
  const { hub: events, streams } = hub()
  const heard = vi.fn()
  events.on(files, 'file.changed', heard)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]!.receive(changed('/a', '41'))
  expect(heard).toHaveBeenCalledWith({ storageId: 's', path: '/a' })
  streams[0]!.fail()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[0]!.closed).toBe(true)
  expect(streams[1]!.from).toMatchObject({ ticket: 'ticket-2', lastEventId: '41' })
})
test('S-C7 a stream asks for a reset until its first event, so that nothing that happened before or meanwhile is missed', async () => {
  const { streams } = hub()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  // More digits than any id of the device has, and no more than it reads.
  expect(streams[0]!.from.lastEventId).toMatch(/^9{15}$/)
  streams[0]!.fail()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]!.from.lastEventId).toMatch(/^9{15}$/)
})
const reset = (id: string): RawEvent => ({ name: 'reset', data: '{}', id })

test('NTC-04 what happens between the first count and the open stream is told: the stream continues after the count', async () => {
  let give = (_ticket: string) => {}
  const { hub: events, streams } = hub({ ticket: () => new Promise((resolve) => (give = resolve)) })
  const onReset = vi.fn()
  events.onReset(onReset)
  events.continueAfter(40)
  // What windows read before the count may be older than it.
  expect(onReset).toHaveBeenCalledTimes(1)
  give('late')
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  expect(streams[0]!.from.lastEventId).toBe('40')
})
test('NTC-04 a stream that was opened meanwhile and was told to read all again opens once more after the count', async () => {
  const { hub: events, streams } = hub()
  const onReset = vi.fn()
  events.onReset(onReset)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]!.receive({ name: 'device.hello', data: '{}', id: '' })
  streams[0]!.receive(reset('42'))
  events.continueAfter(40)
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[0]!.closed).toBe(true)
  expect(streams[1]!.from.lastEventId).toBe('40')
  expect(onReset).toHaveBeenCalledTimes(1)
})
test('NTC-04 a count changes nothing for a stream that told all since, nor does a later one', async () => {
  const { hub: events, streams } = hub()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]!.receive(reset('40'))
  events.continueAfter(40)
  streams[0]!.receive(changed('/a', '41'))
  events.continueAfter(39)
  streams[0]!.fail()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[1]!.from.lastEventId).toBe('41')
})
test('S-C2 a device that moved is heard at its new address at once, from where the stream was, without an alarm', async () => {
  const opened: { baseUrl: string; lastEventId: string | undefined; receive: (event: RawEvent) => void }[] = []
  const onBroken = vi.fn()
  const sleep = vi.fn(() => Promise.resolve())
  let baseUrl = 'http://10.0.0.5:9999'
  const events = createDeviceEventHub({
    log: createLog({ nowMs: () => 0 }),
    baseUrl: () => baseUrl,
    ticket: () => Promise.resolve('ticket-ticket-ticket'),
    sleep,
    onBroken,
    runAsLeader: (lead, signal) => void lead(signal),
    open: (from, receive) => {
      opened.push({ ...from, receive })
      return { onFailed: () => undefined, [Symbol.dispose]: () => undefined }
    },
  })
  events.start()
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]!.receive(changed('/a', '41'))
  baseUrl = 'http://10.0.0.6:9999'
  events.reopen()
  await vi.waitFor(() => expect(opened[1]).toMatchObject({ baseUrl, lastEventId: '41' }))
  expect(onBroken).not.toHaveBeenCalled()
  expect(sleep).not.toHaveBeenCalled()
  events[Symbol.dispose]()
})
test('S-C7 half a line or a foreign event is dropped', async () => {
  const { hub: events, streams } = hub()
  const heard = vi.fn()
  events.on(files, 'file.changed', heard)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]!.receive({ name: 'file.changed', data: '{"uuid":"s"', id: '1' })
  streams[0]!.receive({ name: 'file.changed', data: '{}', id: '2' })
  streams[0]!.receive({ name: 'constructor', data: '{}', id: '3' })
  expect(heard).not.toHaveBeenCalled()
})
test('S-D6 after the session the stream is closed for good', async () => {
  const { hub: events, streams } = hub()
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  events.stop()
  await vi.waitFor(() => expect(streams[0]!.closed).toBe(true))
  expect(streams).toHaveLength(1)
})
test('S-C7 a tab that becomes the leader continues after the last event its sibling passed on', async () => {
  let hear: (message: unknown) => void = () => undefined
  const opened: (string | undefined)[] = []
  let lead: () => void = () => undefined
  const events = createDeviceEventHub({
    log: createLog({ nowMs: () => 0 }),
    ticket: () => Promise.resolve('ticket'),
    sleep: () => Promise.resolve(),
    onBroken: () => undefined,
    runAsLeader: (work, signal) => (lead = () => void work(signal)),
    baseUrl: () => '',
    open: (from) => {
      opened.push(from.lastEventId)
      return { onFailed: () => undefined, [Symbol.dispose]: () => undefined }
    },
    bridge: { post: () => undefined, listen: (receive) => (hear = receive), [Symbol.dispose]: () => undefined },
  })
  const heard = vi.fn()
  events.on(files, 'file.changed', heard)
  events.start()
  hear({ id: 'device-event.file.changed', payload: { name: 'file.changed' } })
  hear({ id: 'device-event.file.changed', payload: changed('/a', '77') })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ storageId: 's', path: '/a' })
  lead()
  await vi.waitFor(() => expect(opened).toEqual(['77']))
})

/** A hub on a clock of the test, whose device went away so long ago that it waits its longest. */
async function longAway(change: Partial<HubParts> = {}) {
  vi.useFakeTimers()
  const here = { answers: false }
  const asked: number[] = []
  const startedMs = performance.now()
  const created = hub({
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ticket: () => {
      asked.push(performance.now() - startedMs)
      return here.answers ? Promise.resolve('ticket') : Promise.reject(new Error('away'))
    },
    ...change,
  })
  await vi.advanceTimersByTimeAsync(70_000)
  // 1 + 2 + 4 + 8 + 16 + 30: the next try would be at 91 s.
  expect(asked).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000])
  return { ...created, here, asked }
}

test.each(['comeBack', 'wake'] as const)(
  'S-C7 after a long absence %s opens the stream at once, and waits are short again',
  async (word) => {
    const { hub: events, streams, here, asked } = await longAway()
    here.answers = true
    events[word]()
    await vi.advanceTimersByTimeAsync(0)
    expect(streams).toHaveLength(1)
    streams[0]!.fail()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(streams).toHaveLength(2)
    expect(asked.slice(-2)).toEqual([70_000, 71_000])
    events[Symbol.dispose]()
  },
)
test('S-C7 a word that comes while a ticket is asked for is not lost, and is good for one try', async () => {
  const asking: PromiseWithResolvers<string>[] = []
  const { hub: events } = await longAway()
  events[Symbol.dispose]()
  const late = hub({
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    ticket: () => {
      const asked = Promise.withResolvers<string>()
      asking.push(asked)
      return asked.promise
    },
  })
  late.hub.wake()
  asking[0]!.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asking).toHaveLength(2)
  asking[1]!.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(999)
  expect(asking).toHaveLength(2)
  late.hub[Symbol.dispose]()
})
test('S-D6 a user who signs out and in again while the stream waits does not wait for the old wait', async () => {
  let held: Promise<void> = Promise.resolve()
  const {
    hub: events,
    streams,
    here,
  } = await longAway({
    runAsLeader: (lead, signal) => void (held = held.then(() => lead(signal))),
  })
  here.answers = true
  events.stop()
  events.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(1)
  events[Symbol.dispose]()
})
test('S-C7 a device that was away is connected again even where the old stream still seems open; a glance leaves it alone', async () => {
  const onBroken = vi.fn()
  const { hub: events, streams } = hub({ onBroken })
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  streams[0]!.receive(changed('/a', '41'))
  events.wake()
  await Promise.resolve()
  expect(streams[0]!.closed).toBe(false)
  events.comeBack()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(streams[0]!.closed).toBe(true)
  expect(streams[1]!.from.lastEventId).toBe('41')
  expect(onBroken).not.toHaveBeenCalled()
  events[Symbol.dispose]()
})
test('S-C7 a glance at an open stream is not kept for later: when it breaks, the device is given its moment', async () => {
  const sleep = vi.fn(() => Promise.resolve())
  const { hub: events, streams } = hub({ sleep })
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  events.wake()
  streams[0]!.fail()
  await vi.waitFor(() => expect(streams).toHaveLength(2))
  expect(sleep).toHaveBeenCalledExactlyOnceWith(1_000)
  events[Symbol.dispose]()
})
test('S-C7 a tab that is looked at wakes the one that holds the stream', async () => {
  const tabs: ((message: unknown) => void)[] = []
  const bridge = () => {
    const at = tabs.length
    tabs.push(() => undefined)
    return {
      post: (message: unknown) => void tabs.forEach((hear, index) => index !== at && hear(message)),
      listen: (receive: (message: unknown) => void) => void (tabs[at] = receive),
      [Symbol.dispose]: () => undefined,
    }
  }
  const leader = await longAway({ bridge: bridge() })
  const seen = hub({ bridge: bridge(), runAsLeader: () => undefined })
  leader.here.answers = true
  seen.hub.wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(leader.streams).toHaveLength(1)
  expect(seen.streams).toHaveLength(0)
  leader.hub[Symbol.dispose]()
  seen.hub[Symbol.dispose]()
})
test('S-C2 a device that moved while the stream was waiting is heard at its new address without the rest of the wait', async () => {
  const { hub: events, streams, here } = await longAway()
  here.answers = true
  events.reopen()
  await vi.advanceTimersByTimeAsync(0)
  expect(streams).toHaveLength(1)
  events[Symbol.dispose]()
})

test('W9 a flood of events is taken in turns, in its order, and asked for only once', async () => {
  const rests: (() => void)[] = []
  const { hub: events, streams } = hub({ turn: () => new Promise<void>((resolve) => rests.push(resolve)) })
  const heard: string[] = []
  events.on(files, 'file.changed', ({ path }) => heard.push(path))
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  const paths = Array.from({ length: 40 }, (_, at) => `/${at}`)
  for (const [at, path] of paths.entries()) streams[0]!.receive(changed(path, `${at}`))
  const counts = [heard.length]
  while (heard.length < paths.length) {
    rests.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
    counts.push(heard.length)
  }
  expect(heard).toEqual(paths)
  expect(counts).toEqual([1, 17, 33, 40])
})
test('S-D6 what waits of a flood is not told after the session', async () => {
  const rests: (() => void)[] = []
  const { hub: events, streams } = hub({ turn: () => new Promise<void>((resolve) => rests.push(resolve)) })
  const heard = vi.fn()
  events.on(files, 'file.changed', heard)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  for (const id of ['1', '2', '3']) streams[0]!.receive(changed(`/${id}`, id))
  events.stop()
  for (const resolve of rests) resolve()
  await vi.waitFor(() => expect(streams[0]!.closed).toBe(true))
  expect(heard).toHaveBeenCalledTimes(1)
})
