import { expect, test, vi } from 'vitest'
import { appAddressOf, addressOfPage } from './app-address.model.ts'
import { openBridge } from './app-bridge.model.ts'
import type { AskOutcome, BridgePort } from './app-bridge.model.ts'
import { lineOf, readMessage } from './ask.model.ts'
import type { AppAsk } from './ask.model.ts'
import { createRate } from './rate.model.ts'

const hostile: readonly unknown[] = [
  undefined,
  null,
  'read',
  42,
  [],
  {},
  { id: -1, kind: 'grants' },
  { id: 1.5, kind: 'grants' },
  { id: Number.NaN, kind: 'grants' },
  { id: '1', kind: 'grants' },
  { kind: 'grants' },
]

test('APP-03 what is no message of the protocol is no message', () => {
  for (const data of hostile) expect([data, readMessage(data)]).toEqual([data, undefined])
})

const wrong: readonly Readonly<Record<string, unknown>>[] = [
  { kind: 'fetch', url: 'https://example.com' },
  { kind: 'pick', what: 'everything', right: 'read' },
  { kind: 'pick', what: 'folder', right: 'delete' },
  { kind: 'list', grantId: '1', path: '' },
  { kind: 'list', grantId: 1 },
  { kind: 'read', grantId: 1, path: 'a', startByte: 0, lengthBytes: 0 },
  { kind: 'read', grantId: 1, path: 'a', startByte: 0, lengthBytes: 256 * 1024 + 1 },
  { kind: 'read', grantId: 1, path: 'a', startByte: -1, lengthBytes: 1 },
  { kind: 'read', grantId: 1, path: 'a'.repeat(5000), startByte: 0, lengthBytes: 1 },
  { kind: 'write', grantId: 1, path: 'a', bytes: 'text' },
  { kind: 'write', grantId: 1, path: 'a', bytes: new Uint8Array(8 * 1024 ** 2 + 1) },
  { kind: 'notify', text: '' },
  { kind: 'title', title: '\u202E\n' },
  { kind: 'page', page: '../shell' },
  { kind: 'page', page: '/login' },
  { kind: 'page', page: 'a?b' },
  { kind: 'page', page: 'https://example.com' },
]

test.each(wrong)('APP-03 a wrong question is answered, and not carried out: %o', (said) =>
  expect(readMessage({ id: 1, ...said })).toEqual({ id: 1, ask: undefined }),
)

test('APP-03 a line of an app stays one line in its own direction', () => {
  expect(lineOf('云湾\n系统\u202E消息')).toBe('云湾 系统 消息')
  expect(lineOf('x'.repeat(500))?.length).toBe(200)
  expect(readMessage({ id: 1, kind: 'title', title: ' 大理 ' })?.ask).toEqual({ kind: 'title', title: '大理' })
})

test('APP-03 what is written is a copy: the frame cannot change it on its way', () => {
  const bytes = new Uint8Array([1, 2, 3])
  const ask = readMessage({ id: 1, kind: 'write', grantId: 1, path: 'a', bytes })?.ask
  bytes[0] = 9
  expect(ask).toMatchObject({ bytes: new Uint8Array([1, 2, 3]) })
})

test('APP-03 a busy app is let through, one that loops is slowed and then stopped, one that rests starts again', () => {
  const rate = createRate()
  const verdicts = Array.from({ length: 900 }, () => rate.judge(0))
  expect(verdicts.slice(0, 12).every((one) => one === 'taken')).toBe(true)
  expect(verdicts[12]).toBe('tooFast')
  expect(verdicts.at(-1)).toBe('stop')
  const steady = createRate()
  const paced = Array.from({ length: 900 }, (_, at) => {
    const verdict = steady.judge(at * 20)
    if (verdict === 'taken') steady.settled()
    return verdict
  })
  expect(paced.every((one) => one === 'taken')).toBe(true)
})

/** A port whose messages are said by the test. */
function fakePort() {
  const said: unknown[] = []
  let hear: (event: { readonly data: unknown }) => void = () => undefined
  const close = vi.fn()
  const port = {
    addEventListener: (_name: string, listener: typeof hear) => void (hear = listener),
    postMessage: (message: unknown) => void said.push(message),
    start: () => undefined,
    close,
  } as unknown as BridgePort
  return { port, said, close, say: (data: unknown) => hear({ data }) }
}

test('APP-03 each message has one answer; a defect is no answer of the device', async () => {
  const { port, said, say } = fakePort()
  const answer = (ask: AppAsk): Promise<AskOutcome> =>
    ask.kind === 'grants' ? Promise.resolve({ ok: true, data: [] }) : Promise.reject(new Error('a secret of the desktop'))
  using bridge = openBridge(port, { answer, nowMs: () => 0, onFlood: () => undefined })
  say({ id: 1, kind: 'grants' })
  say({ id: 2, kind: 'list', grantId: 1, path: '' })
  say({ id: 3, kind: 'everything' })
  say('nonsense')
  await vi.waitFor(() => expect(said).toHaveLength(3))
  expect(said.toSorted((one, other) => (one as { id: number }).id - (other as { id: number }).id)).toEqual([
    { id: 1, ok: true, data: [] },
    { id: 2, ok: false, error: 'fault' },
    { id: 3, ok: false, error: 'badRequest' },
  ])
  bridge.tell({ event: 'revoked', grantIds: [1] })
  expect(said.at(-1)).toEqual({ event: 'revoked', grantIds: [1] })
})

test('APP-03 a frame that floods its port is cut off, and hears nothing more', async () => {
  const { port, said, close, say } = fakePort()
  const onFlood = vi.fn()
  const { promise, resolve } = Promise.withResolvers<AskOutcome>()
  using bridge = openBridge(port, { answer: () => promise, nowMs: () => 0, onFlood })
  for (let id = 0; id < 2000; id += 1) say({ id, kind: 'grants' })
  expect(onFlood).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalled()
  const before = said.length
  resolve({ ok: true })
  await promise
  bridge.tell({ event: 'context' })
  expect(said).toHaveLength(before)
})

test.each([
  ['/app/word-count', 'word-count', ''],
  ['/app/word-count/stats/2026', 'word-count', 'stats/2026'],
  ['/app/word-count/%E5%A4%A7', 'word-count', '大'],
])('APP-01 %s names an app and a page', (pathname, appId, page) => expect(appAddressOf(pathname)).toEqual({ appId, page }))

test('APP-01 the address of a page leads back to it', () => {
  expect(addressOfPage('word-count', '')).toBe('/app/word-count')
  expect(appAddressOf(addressOfPage('word-count', 'a/b')).page).toBe('a/b')
})
