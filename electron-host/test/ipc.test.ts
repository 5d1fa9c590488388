import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isWithin } from '../src/ipc/size-of.ts'
import { integer, oneOf, optional, record, text } from '../src/ipc/shape.ts'
import { table, wireName } from '../src/ipc/table.ts'
import type { ChannelName } from '../src/ipc/table.ts'
import { createRouter, Refused } from '../src/main/ipc/router.ts'
import type { Handlers, Sender } from '../src/main/ipc/router.ts'
import { serveIpc } from '../src/main/ipc/serve-ipc.ts'

const desktop: Sender = { windowId: 1, frameUrl: 'app://desktop/desktop', isMainFrame: true, kind: 'desktop' }
const good: Partial<Record<ChannelName, unknown>> = {
  'windows.open': { address: '/file-manage' },
  'windows.setTitle': { title: '文件' },
  'windows.badge': { count: 3 },
  'devices.use': { id: '0'.repeat(32) },
  'folders.forget': { id: 'x' },
  'settings.change': { startsAtBoot: true },
  'links.openExternal': { url: 'https://example.com/' },
}

function world() {
  let now = 0
  const mocks = Object.fromEntries(Object.keys(table).map((channel) => [channel, vi.fn((): unknown => undefined)]))
  const handlers = mocks as unknown as Handlers
  const onRefused = vi.fn()
  const router = createRouter({ handlers, nowMs: () => now, onRefused })
  return { handlers: mocks, onRefused, router, wait: (ms: number) => void (now += ms) }
}

test('ELC-01 every channel of the table answers the desktop with good input', async () => {
  const { router, handlers } = world()
  for (const channel of Object.keys(table) as ChannelName[]) {
    expect(await router.call(desktop, channel, good[channel])).toEqual({ ok: true, value: undefined })
    expect(handlers[channel]).toHaveBeenCalledOnce()
  }
})

test.each<readonly [string, Partial<Sender>]>([
  ['another site', { frameUrl: 'https://evil.example/' }],
  ['a host that begins like ours', { frameUrl: 'app://desktop.evil/' }],
  ['our name as the user of another host', { frameUrl: 'app://desktop@evil/' }],
  ['another host of our scheme', { frameUrl: 'app://other/' }],
  ['an empty document', { frameUrl: 'about:blank' }],
  ['a document of the page itself', { frameUrl: 'blob:app://desktop/1' }],
  ['a frame that is gone', { frameUrl: undefined }],
  ['a frame inside the page', { isMainFrame: false }],
  ['a window that the client did not open', { kind: undefined }],
])('S-I10 a call from %s reaches no handler', async (_name, change) => {
  const { router, handlers } = world()
  for (const channel of Object.keys(table) as ChannelName[]) {
    expect(await router.call({ ...desktop, ...change }, channel, good[channel])).toEqual({ ok: false, error: 'foreignSender' })
    expect(handlers[channel]).not.toHaveBeenCalled()
  }
})

test.each([
  '',
  'windows',
  'windows.openAll',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  7,
  undefined,
  null,
  {},
  ['windows.open'],
])('S-I10 the channel %o does not exist', async (channel) =>
  expect(await world().router.call(desktop, channel, undefined)).toEqual({ ok: false, error: 'unknownChannel' }),
)

test('S-I10 an app window may not use what belongs to the desktop', async () => {
  expect(await world().router.call({ ...desktop, kind: 'app' }, 'windows.badge', { count: 1 })).toEqual({ ok: false, error: 'notAllowed' })
})

test('S-I10 whatever a page sends, a handler gets only what fits the table', async () => {
  const { router, handlers, wait } = world()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(table) as ChannelName[])),
      fc.anything({ withMap: true, withBigInt: true }),
      async (channel, input) => {
        wait(10_000)
        handlers[channel]?.mockClear()
        const answer = await router.call(desktop, channel, input)
        const isGood = (table[channel].input as (value: unknown) => boolean)(input)
        expect(answer.ok).toBe(isGood)
        expect(handlers[channel]).toHaveBeenCalledTimes(isGood ? 1 : 0)
      },
    ),
    { numRuns: 400 },
  )
})

test.each([
  ['no address', {}],
  ['more than the address', { address: '/a', extra: 1 }],
  ['a symbol', { address: '/a', [Symbol('x')]: 1 }],
  ['another host', { address: '//evil.example/a' }],
  ['a backslash', { address: '/\\evil' }],
  ['a line break', { address: '/a\n' }],
  ['half a character', { address: '/\ud800' }],
  ['a relative address', { address: 'file-manage' }],
  ['a list', ['/a']],
])('S-I10 windows.open refuses %s', async (_name, input) => {
  expect(await world().router.call(desktop, 'windows.open', input)).toEqual({ ok: false, error: 'badInput' })
})

test('S-I10 too large an input, and a value that no channel takes, is refused before its shape is looked at', async () => {
  const { router } = world()
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  for (const input of [
    { address: `/${'a'.repeat(5_000)}` },
    new Uint8Array(1),
    new Map(),
    cycle,
    () => 1,
    Object.create({ address: '/a' }),
  ])
    expect(await router.call(desktop, 'windows.open', input)).toEqual({ ok: false, error: 'tooLarge' })
  expect(isWithin({ a: [1, 'b', null] }, 8_192)).toBe(true)
})

test('S-I10 a window that calls too often waits; another one does not, and a closed one leaves nothing', async () => {
  const { router, wait } = world()
  const call = (windowId: number) => router.call({ ...desktop, windowId }, 'computer.facts', undefined)
  const answers = await Promise.all(Array.from({ length: 12 }, () => call(1)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
  expect(answers[11]).toEqual({ ok: false, error: 'tooOften' })
  expect((await call(2)).ok).toBe(true)
  wait(1_000)
  expect([await call(1), await call(1), await call(1)].map(({ ok }) => ok)).toEqual([true, true, false])
  router.forget(1)
  expect((await call(1)).ok).toBe(true)
})

test('S-I8 a page gets no text of an error of main; the log does', async () => {
  const { router, handlers, onRefused } = world()
  handlers['windows.close']?.mockImplementation(() => {
    throw new Error('/home/anna/secret')
  })
  handlers['windows.badge']?.mockImplementation(() => {
    throw new Refused('limit')
  })
  expect(await router.call(desktop, 'windows.close', undefined)).toEqual({ ok: false, error: 'failed' })
  expect(await router.call(desktop, 'windows.badge', { count: 1 })).toEqual({ ok: false, error: 'refused' })
  expect(onRefused.mock.calls[0]).toEqual([{ channel: 'windows.close', reason: 'Error: /home/anna/secret', windowId: 1 }])
})

test('ELC-01 main registers every channel and no other, and a second argument is refused', async () => {
  const { router } = world()
  const served = new Map<string, (event: never, ...args: unknown[]) => unknown>()
  serveIpc({ handle: (name, listener) => void served.set(name, listener) }, router, () => 'desktop')
  expect([...served.keys()]).toEqual(Object.keys(table).map((name) => wireName(name)))
  const event = { sender: { id: 1 }, senderFrame: { url: 'app://desktop/', parent: null } } as never
  expect(await served.get('cove:windows.close')?.(event, undefined, 'more')).toEqual({ ok: false, error: 'badInput' })
  expect(await served.get('cove:windows.close')?.(event)).toEqual({ ok: true, value: undefined })
  const inFrame = { sender: { id: 1 }, senderFrame: { url: 'app://desktop/', parent: {} } } as never
  expect(await served.get('cove:windows.close')?.(inFrame)).toEqual({ ok: false, error: 'foreignSender' })
  const gone = { sender: { id: 1 }, senderFrame: null } as never
  expect(await served.get('cove:windows.close')?.(gone)).toEqual({ ok: false, error: 'foreignSender' })
})

test('S-I10 shapes: bounds are inclusive and NaN is no number', () => {
  const shape = record({ kind: oneOf('a', 'b'), count: optional(integer(0, 2)), name: text(2) })
  expect(shape({ kind: 'a', name: 'ab' })).toBe(true)
  expect(shape({ kind: 'a', name: 'ab', count: 2 })).toBe(true)
  for (const count of [3, -1, 0.5, Number.NaN, '1', null]) expect(shape({ kind: 'a', name: 'ab', count })).toBe(false)
  expect(shape({ kind: 'c', name: 'ab' })).toBe(false)
  expect(shape({ kind: 'a', name: 'abc' })).toBe(false)
})
