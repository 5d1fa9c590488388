import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataBytes, decodeFrame, encodeFrame, frameKinds, noBytes, windowBytes } from '../src/relay/frames.ts'
import type { FrameKind } from '../src/relay/frames.ts'
import { headersToDevice, headersToPage, mayPass } from '../src/relay/relay-headers.ts'
import { createRelayLine } from '../src/relay/relay-line.ts'
import type { MessageLink, RelayLine, RelayRequest } from '../src/relay/relay-line.ts'
import type { RelayStream } from '../src/relay/relay-stream.ts'

/** Two ends in one process; messages arrive in a later turn, as on a network. */
function linkPair(): readonly [MessageLink, MessageLink] {
  const listeners: [((message: Buffer) => void)[], ((message: Buffer) => void)[]] = [[], []]
  const closers: (() => void)[] = []
  let isOpen = true
  const end = (mine: 0 | 1): MessageLink => ({
    send: (message) => void setImmediate(() => isOpen && listeners[mine === 0 ? 1 : 0].forEach((hear) => hear(message))),
    onMessage: (listener) => void listeners[mine].push(listener),
    onClosed: (listener) => void closers.push(listener),
    close() {
      if (!isOpen) return
      isOpen = false
      for (const closed of closers) closed()
    },
  })
  return [end(0), end(1)]
}

const head: RelayRequest = { method: 'GET', path: '/v1/x', headers: {}, hasBody: true, isSecure: true, source: '' }

function pair(onRequest: (request: RelayRequest, stream: RelayStream, line: RelayLine) => void, maxStreams = 4) {
  const [near, far] = linkPair()
  const device: RelayLine = createRelayLine(far, { maxStreams, onRequest: (request, stream) => onRequest(request, stream, device) })
  return { asker: createRelayLine(near, { maxStreams }), near, far }
}

async function read(stream: RelayStream): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('DEV-08b whatever is written arrives, both ways at once, in order and with its end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 100_000 }), { maxLength: 8 }), async (pieces) => {
      const { asker } = pair((_request, stream) => void stream.pipe(stream))
      const stream = asker.open(head, () => {})
      if (!stream) throw new Error('no stream')
      for (const piece of pieces) stream.write(Buffer.from(piece))
      stream.end()
      expect((await read(stream)).equals(Buffer.concat(pieces))).toBe(true)
    }),
    { numRuns: 40 },
  )
})

test('S-C7 nothing more is sent than the other side has room for', async () => {
  const held: RelayStream[] = []
  const { asker, far } = pair((_request, stream) => void held.push(stream))
  let sentBytes = 0
  far.onMessage((message) => {
    const frame = decodeFrame(message)
    if (frame?.kind === frameKinds.data) sentBytes += frame.payload.length
  })
  const stream = asker.open(head, () => {})
  stream?.write(randomBytes(4 * windowBytes))
  await expect.poll(() => sentBytes).toBe(windowBytes)
  const [other] = held
  other?.read(1)
  // Reading makes room; the rest follows piece by piece.
  other?.resume()
  await expect.poll(() => sentBytes).toBe(4 * windowBytes)
  stream?.destroy()
})

test('S-C7 who sends more than his window loses the stream, not the line', async () => {
  let reset = false
  const { asker, near } = pair((_request, stream) => void stream.once('error', () => (reset = true)))
  const stream = asker.open(head, () => {})
  const payload = Buffer.alloc(dataBytes)
  for (let sent = 0; sent <= windowBytes; sent += dataBytes)
    near.send(encodeFrame({ kind: frameKinds.data, streamId: stream?.streamId ?? 0, payload }))
  await expect.poll(() => reset).toBe(true)
  expect(asker.open(head, () => {})).toBeDefined()
})

test('S-C5 destroying one end destroys the other, and a closed line ends everything', async () => {
  const held: RelayStream[] = []
  const { asker, near } = pair((_request, stream) => void held.push(stream))
  const first = asker.open(head, () => {})
  const second = asker.open(head, () => {})
  await expect.poll(() => held.length).toBe(2)
  first?.destroy()
  await expect.poll(() => held[0]?.destroyed).toBe(true)
  expect(held[1]?.destroyed).toBe(false)
  near.close()
  expect(second?.destroyed).toBe(true)
  expect(held[1]?.destroyed).toBe(true)
  expect(asker.open(head, () => {})).toBeUndefined()
})

test('S-C7 a line carries so many streams and no more, and has room again when one is over', async () => {
  const { asker } = pair((_request, stream) => void stream.resume().end())
  const streams = Array.from({ length: 5 }, () => asker.open(head, () => {}))
  expect(streams.map((stream) => stream !== undefined)).toEqual([true, true, true, true, false])
  streams[0]?.resume().end()
  await expect.poll(() => streams[0]?.destroyed).toBe(true)
  expect(asker.open(head, () => {})).toBeDefined()
})

test('S-C8 rubbish on the line closes it and throws nothing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const [near, far] = linkPair()
      let closed = false
      far.onClosed(() => (closed = true))
      let hear: (message: Buffer) => void = () => {}
      createRelayLine({ ...far, onMessage: (listener) => (hear = listener) }, { maxStreams: 4, onRequest: () => {} })
      hear(Buffer.from(bytes))
      const frame = decodeFrame(Buffer.from(bytes))
      if (!frame) expect(closed).toBe(true)
      near.close()
    }),
  )
  const kind = frameKinds.open
  for (const text of [
    '',
    'null',
    '[]',
    '{"method":"GET"}',
    '{"method":"GET","path":"x","headers":{}}',
    '{"method":1,"path":"/","headers":{}}',
  ]) {
    const [, far] = linkPair()
    let closed = false
    far.onClosed(() => (closed = true))
    let hear: (message: Buffer) => void = () => {}
    createRelayLine({ ...far, onMessage: (listener) => (hear = listener) }, { maxStreams: 4, onRequest: () => {} })
    hear(encodeFrame({ kind, streamId: 1, payload: Buffer.from(text) }))
    expect(closed, text).toBe(true)
  }
})

test('S-C8 a stream’s number is never used twice', () => {
  const [, far] = linkPair()
  const opened: string[] = []
  let closed = false
  far.onClosed(() => (closed = true))
  let hear: (message: Buffer) => void = () => {}
  createRelayLine(
    { ...far, onMessage: (listener) => (hear = listener) },
    { maxStreams: 4, onRequest: ({ path }) => void opened.push(path) },
  )
  const open = (streamId: number): void =>
    hear(encodeFrame({ kind: frameKinds.open, streamId, payload: Buffer.from(JSON.stringify({ ...head, path: `/${streamId}` })) }))
  open(1)
  open(2)
  hear(encodeFrame({ kind: frameKinds.reset, streamId: 1, payload: noBytes }))
  open(1)
  expect(opened).toEqual(['/1', '/2'])
  expect(closed).toBe(true)
})

test('DEV-08b frames survive the wire', () => {
  const anyKind = fc.constantFrom<FrameKind>(frameKinds.open, frameKinds.head, frameKinds.data, frameKinds.end, frameKinds.reset)
  fc.assert(
    fc.property(anyKind, fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.uint8Array({ maxLength: 1000 }), (kind, streamId, bytes) => {
      const payload = Buffer.from(bytes)
      expect(decodeFrame(encodeFrame({ kind, streamId, payload }))).toEqual({ kind, streamId, payload })
    }),
  )
})

test('S-I2 headers pass by name only, and none with a line break', () => {
  const all = {
    'api-token': 't',
    cookie: 'c',
    origin: 'o',
    connection: 'x',
    'transfer-encoding': 'chunked',
    range: 'bytes=0-',
    accept: 'a\r\nb',
  }
  expect(headersToDevice(all)).toEqual({ 'api-token': 't', range: 'bytes=0-' })
  const answer = { 'set-cookie': 'c', 'content-type': 'text/html', location: '/x', 'service-worker-allowed': '/', 'clear-site-data': '*' }
  expect(headersToPage(answer)).toEqual({ 'content-type': 'text/html' })
})

test.each([
  ['/v1/file/list?a=/../b', true],
  ['/ugos/device/v1/prove', true],
  ['/', false],
  ['/api/oauth/token', false],
  ['/relay/x/v1/y', false],
  ['/v1/../api', false],
  ['/v1/%2E%2e/api', false],
  ['/v1/.%2e/api', false],
  ['/v1//x', false],
  ['/v1\\x', false],
  ['/v1x/y', false],
])('S-I3 the path %s passes: %s', (path, passes) => {
  expect(mayPass(path, undefined)).toBe(passes)
  expect(mayPass(path, 'serviceworker')).toBe(false)
})
