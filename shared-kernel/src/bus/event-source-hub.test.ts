import { expect, test, vi } from 'vitest'
import { createLog } from '../log/log.ts'
import { createDeviceEventHub, type HubParts, type RawEvent } from './event-source-hub.ts'

function hub() {
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
    whileLeading: (lead, signal) => void lead(signal),
    baseUrl: () => '',
    open: (from, receive) => {
      let failed: () => void = () => undefined
      const stream = { from, receive, fail: () => failed(), closed: false }
      streams.push(stream)
      return { onFailed: (listener) => (failed = listener), [Symbol.dispose]: () => void (stream.closed = true) }
    },
  }
  const created = createDeviceEventHub(parts)
  created.start()
  return { hub: created, streams }
}
const changed = (path: string, id: string): RawEvent => ({ name: 'file.changed', data: JSON.stringify({ uuid: 's', path }), id })

test('S-C7 after a cut the stream opens again where it stopped, with a fresh ticket', async () => {
  const { hub: events, streams } = hub()
  const heard = vi.fn()
  events.on('file.changed', heard)
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
test('S-C2 a device that moved is heard at its new address at once, from where the stream was, and nobody is alarmed', async () => {
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
    whileLeading: (lead, signal) => void lead(signal),
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
  events.on('file.changed', heard)
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
test('S-C7 a tab that becomes the leader goes on after the last event its sibling passed on', async () => {
  let hear: (message: unknown) => void = () => undefined
  const opened: (string | undefined)[] = []
  let lead: () => void = () => undefined
  const events = createDeviceEventHub({
    log: createLog({ nowMs: () => 0 }),
    ticket: () => Promise.resolve('ticket'),
    sleep: () => Promise.resolve(),
    onBroken: () => undefined,
    whileLeading: (work, signal) => (lead = () => void work(signal)),
    baseUrl: () => '',
    open: (from) => {
      opened.push(from.lastEventId)
      return { onFailed: () => undefined, [Symbol.dispose]: () => undefined }
    },
    bridge: { post: () => undefined, listen: (receive) => (hear = receive), [Symbol.dispose]: () => undefined },
  })
  const heard = vi.fn()
  events.on('file.changed', heard)
  events.start()
  hear({ id: 'device-event.file.changed', payload: { name: 'file.changed' } })
  hear({ id: 'device-event.file.changed', payload: changed('/a', '77') })
  expect(heard).toHaveBeenCalledExactlyOnceWith({ storageId: 's', path: '/a' })
  lead()
  await vi.waitFor(() => expect(opened).toEqual(['77']))
})
