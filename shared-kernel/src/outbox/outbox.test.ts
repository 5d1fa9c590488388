import { DeviceFault } from '@cove/device-contract'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { memoryStore } from '../degraded/keyed-store.ts'
import type { SessionState } from '../session/session.ts'
import { createExclusiveRun } from '../session/token-refresh.ts'
import { fakeDevice } from '../testing/fake-device.ts'
import type { FakeAnswers } from '../testing/fake-device.ts'
import { createOutbox } from './create-outbox.ts'
import { emptyOutbox, nextOutbox, nextToSend } from './outbox-state.ts'
import type { OutboxEvent } from './outbox-state.ts'
import type { OutboxItem, OutboxState } from './outbox.ts'

const person = (userNo: string) => ({ userNo, nickname: 'n', account: 'a', email: '', phone: '', avatarUrl: '', role: 'user' as const })
const item = (id: string, state: OutboxItem['state'] = 'waiting'): OutboxItem => ({
  id,
  callId: 'files.add',
  input: {},
  label: id,
  state,
  text: undefined,
  addedAtMs: 0,
})
const folder = (name: string) => ({ query: {}, body: { storageId: 's', path: `/${name}`, type: 'folder' } })
const added = {
  storageId: 's',
  path: '/x',
  name: 'x',
  kind: 'folder' as const,
  sizeBytes: 0,
  createdSeconds: 0,
  modifiedSeconds: 0,
  hidden: false,
  hasThumbnail: false,
}

function setUp(
  answers: FakeAnswers,
  shared = { disk: memoryStore(), exclusively: createExclusiveRun(undefined) },
  ownerOf: (userNo: string | undefined) => string | undefined = (userNo) => userNo,
) {
  const session = createStore<SessionState>(() => ({
    phase: 'signedIn',
    user: person('1'),
    device: undefined,
    online: false,
    rememberedAccount: undefined,
  }))
  const { device, calls } = fakeDevice(answers)
  let lastId = 0
  const outbox = createOutbox({
    ...shared,
    store: createStore<OutboxState>(() => emptyOutbox),
    session,
    device,
    texts: { error: (error) => `text of ${error}`, loadErrors: () => Promise.resolve() },
    newId: () => `id-${(lastId += 1)}`,
    nowMs: () => lastId,
    owner: () => ownerOf(session.getState().user?.userNo),
    announce: () => undefined,
  })
  const items = () => outbox.store.getState().items
  return { outbox, session, calls, items, shared, setOnline: (online: boolean) => session.setState({ online }) }
}

test('DLG-02 changes made while the device is away are sent in order when it is back', async () => {
  const { outbox, calls, items, setOnline } = setUp({ files: { add: () => added } })
  for (const name of ['a', 'b', 'c']) await outbox.add('files.add', folder(name), name)
  expect(items().map(({ label, state }) => [label, state])).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
    ['c', 'waiting'],
  ])
  expect(calls).toEqual([])
  setOnline(true)
  await vi.waitFor(() => expect(items()).toEqual([]))
  expect(calls.map(({ input }) => (input as ReturnType<typeof folder>).body.path)).toEqual(['/a', '/b', '/c'])
})
test('DLG-02 what the device refuses is a conflict in words; the others go on, and it can be tried again', async () => {
  let isTaken = true
  const { outbox, items, setOnline } = setUp({
    files: { add: ({ body }) => (body.path === '/a' && isTaken ? { refuse: 'fileExists' as const } : added) },
  })
  await outbox.add('files.add', folder('a'), 'a')
  await outbox.add('files.add', folder('b'), 'b')
  setOnline(true)
  await vi.waitFor(() => expect(items()).toMatchObject([{ label: 'a', state: 'conflict', text: 'text of fileExists' }]))
  isTaken = false
  outbox.retry(items()[0]?.id ?? '')
  await vi.waitFor(() => expect(items()).toEqual([]))
})
test('DLG-02 a device that goes away in the middle leaves the rest waiting, in its order', async () => {
  let isAway = true
  const { outbox, items, setOnline, calls } = setUp({
    files: {
      add: ({ body }) => {
        if (body.path === '/b' && isAway) throw new DeviceFault('offline', 'files.add')
        return added
      },
    },
  })
  for (const name of ['a', 'b', 'c']) await outbox.add('files.add', folder(name), name)
  setOnline(true)
  await vi.waitFor(() =>
    expect(items().map(({ label, state }) => [label, state])).toEqual([
      ['b', 'waiting'],
      ['c', 'waiting'],
    ]),
  )
  expect(calls).toHaveLength(2)
  isAway = false
  setOnline(false)
  setOnline(true)
  await vi.waitFor(() => expect(items()).toEqual([]))
})
test('S-D7 another person sees and sends nothing of it; the first one finds it again', async () => {
  const { outbox, session, items, calls } = setUp({ files: { add: () => added } })
  await outbox.add('files.add', folder('a'), 'a')
  session.setState({ user: person('2'), online: true })
  await vi.waitFor(() => expect(items()).toEqual([]))
  await outbox.reload()
  expect(calls).toEqual([])
  session.setState({ user: person('1'), online: false })
  await vi.waitFor(() => expect(items()).toHaveLength(1))
})
test('S-D7 negative control: a queue that is not keyed by person shows one person’s changes to another', async () => {
  const { outbox, session, items } = setUp({ files: { add: () => added } }, undefined, () => 'everybody')
  await outbox.add('files.add', folder('a'), 'a')
  session.setState({ user: person('2') })
  await outbox.reload()
  expect(items().map(({ label }) => label)).toEqual(['a'])
})
test('DLG-02 two tabs send each change once', async () => {
  const add = vi.fn(() => added)
  const one = setUp({ files: { add } })
  await one.outbox.add('files.add', folder('a'), 'a')
  const two = setUp({ files: { add } }, one.shared)
  await two.outbox.reload()
  one.setOnline(true)
  two.setOnline(true)
  await vi.waitFor(() => expect([...one.items(), ...two.items()]).toEqual([]))
  expect(add).toHaveBeenCalledTimes(1)
})
test('DLG-02 a change that is taken back is not sent', async () => {
  const { outbox, setOnline, calls, items } = setUp({ files: { add: () => added } })
  const id = await outbox.add('files.add', folder('a'), 'a')
  outbox.remove(id ?? '')
  await outbox.reload()
  setOnline(true)
  expect(items()).toEqual([])
  expect(calls).toEqual([])
})
test('S-D6 a browser without room keeps a change as long as the page lives', async () => {
  const disk = { ...memoryStore(), put: () => Promise.reject(new Error('no room')) }
  const { outbox, items } = setUp({}, { disk, exclusively: createExclusiveRun(undefined) })
  await outbox.add('files.add', folder('a'), 'a')
  await outbox.reload()
  expect(items()).toHaveLength(1)
})
test('DLG-02 what a page left behind while sending waits again', () => {
  expect(
    nextOutbox(emptyOutbox, { kind: 'loaded', items: [item('a', 'sending'), item('b', 'conflict')] }).items.map(({ state }) => state),
  ).toEqual(['waiting', 'conflict'])
})
test('DLG-02 in every history ids are unique and the oldest that waits is next', () => {
  const ids = fc.constantFrom('a', 'b', 'c')
  const events = fc.oneof(
    ids.map((id): OutboxEvent => ({ kind: 'added', item: item(id) })),
    fc.tuple(fc.constantFrom('sending', 'sent', 'unsent', 'retried', 'removed'), ids).map(([kind, id]): OutboxEvent => ({ kind, id })),
    ids.map((id): OutboxEvent => ({ kind: 'refused', id, text: 't' })),
  )
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (history) => {
      const state = history.reduce(nextOutbox, emptyOutbox)
      expect(new Set(state.items.map(({ id }) => id)).size).toBe(state.items.length)
      const next = nextToSend(state)
      if (next) expect(state.items.find((one) => one.state === 'waiting')).toBe(next)
    }),
  )
})
