import { catalogue, createClient } from '@cove/device-contract'
import { transfer } from '@cove/device-contract/transfer'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createFetchTransport } from './fetch-transport.ts'
import { createWorkerSession } from './worker-session.ts'
import type { Lender } from './worker-session.ts'
import { heard, target, idle, worker } from '../../testing/transfers/sim-lent.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function serve(answer: Answer): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const json = (response: ServerResponse, body: unknown) => {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

const cancel = (client: ReturnType<typeof worker>['client']) => client.use(transfer).cancel({ body: target })

test('REQ-01a the token travels in the header and never in the address of our device', async () => {
  let asked: IncomingMessage | undefined
  const base = await serve((request, response) => {
    asked = request
    json(response, heard)
  })
  expect(await cancel(worker(base).client)).toMatchObject({ ok: true })
  expect(asked?.headers['api-token']).toBe('old')
  expect(asked?.url).not.toContain('old')
  expect(asked?.headers['content-type']).toBe('application/json')
})

test('LGN-08b a stale token is renewed by a page, once for all requests, and each is sent again', async () => {
  let renewals = 0
  const base = await serve((request, response) =>
    json(response, request.headers['api-token'] === 'new' ? heard : { code: catalogue.refreshOnce.code, msg: '', data: null }),
  )
  const { client, session } = worker(base)
  const lender: Lender = {
    renew: () => {
      renewals += 1
      return Promise.resolve({ baseUrl: base, apiToken: 'new', tokenInQuery: false })
    },
    suspect: () => undefined,
    gone: new Promise(() => undefined),
  }
  const shared = createWorkerSession(() => [lender], idle)
  shared.lend({ baseUrl: base, apiToken: 'old', tokenInQuery: false })
  const many = createClient(
    createFetchTransport({ session: shared, fetch, sleep: () => Promise.resolve(), nowMs: () => 0, onMigrating: () => undefined }),
  )
  const answers = await Promise.all([cancel(many), cancel(many), cancel(many)])
  expect(answers.every((answer) => answer.ok)).toBe(true)
  expect(renewals).toBe(1)
  expect(session.baseUrl()).toBe(base)
  expect(client).toBeDefined()
})

test('LGN-10 when no page can renew, requests wait for the person to sign in again', async () => {
  const base = await serve((request, response) =>
    json(response, request.headers['api-token'] === 'again' ? heard : { code: catalogue.sessionExpired.code, msg: '', data: null }),
  )
  const { client, lend, session } = worker(base)
  const waiting = cancel(client)
  let isDone = false
  void waiting.then(() => (isDone = true))
  const stillNothing = session.usable(AbortSignal.timeout(200)).catch(() => undefined)
  await stillNothing
  expect(isDone).toBe(false)
  lend({ apiToken: 'again' })
  expect(await waiting).toMatchObject({ ok: true })
})

test('S-D3 a device that refuses every token is asked three times and no more', async () => {
  let asked = 0
  const base = await serve((_request, response) => {
    asked += 1
    json(response, { code: catalogue.sessionExpired.code, msg: '', data: null })
  })
  await cancel(worker(base, ['b', 'c', 'd', 'e']).client).catch(() => undefined)
  expect(asked).toBe(3)
})

test('TR-05a a chunk goes as a Blob, all of it and nothing beside it, under the type of the call', async () => {
  const seen: { type: string | undefined; bytes: Buffer }[] = []
  const base = await serve((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      seen.push({ type: request.headers['content-type'], bytes: Buffer.concat(pieces) })
      json(response, { ...heard, data: { end: 299_000 } })
    })
  })
  const sent: unknown[] = []
  const watched: typeof fetch = (input, init) => {
    sent.push(init?.body)
    return fetch(input, init)
  }
  const whole = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251)
  const query = { ...target, md5: '0'.repeat(32), sizeBytes: whole.length, start: 1_000, end: 299_000 }
  await worker(base, [], { fetch: watched })
    .client.use(transfer)
    .data({ query, body: whole.subarray(1_000, 299_000) })
  expect(seen).toEqual([{ type: 'application/octet-stream', bytes: Buffer.from(whole.subarray(1_000, 299_000)) }])
  // W2: the bytes themselves would be handed over piece by piece.
  expect(sent.map((body) => body instanceof Blob)).toEqual([true])
})

test.each([
  ['half a body', '{"code":200,"msg":"o'],
  ['a portal', '<html><body>sign in to the café</body></html>'],
  ['nothing', ''],
])('S-C4 %s is no answer', async (_what, body) => {
  const base = await serve((_request, response) => response.end(body))
  await expect(cancel(worker(base).client)).rejects.toMatchObject({ kind: 'malformedAnswer' })
})

test('S-C4 a body shorter than it said is a fault, never a success', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '500' })
    response.write('{"code":200')
    setTimeout(() => response.destroy(), 20)
  })
  await expect(cancel(worker(base).client)).rejects.toMatchObject({ name: 'DeviceFault', kind: 'offline' })
})

test('S-C2 a request that fails while the address changes is sent once more, to the new one', async () => {
  const base = await serve((_request, response) => json(response, heard))
  const moved = worker(base)
  const dead = await serve((request) => {
    moved.lend({ baseUrl: base })
    request.destroy()
  })
  moved.lend({ baseUrl: dead })
  expect(await cancel(moved.client)).toMatchObject({ ok: true })
})

test('S-C2 while the device is away no token leaves; it goes on when a page has proved who answers', async () => {
  let asked = 0
  const base = await serve((_request, response) => {
    asked += 1
    json(response, heard)
  })
  const { client, lend, session } = worker(base)
  session.withhold()
  const call = cancel(client)
  await session.usable(AbortSignal.timeout(100)).catch(() => undefined)
  expect(asked).toBe(0)
  lend()
  expect(await call).toMatchObject({ ok: true })
})

test('REQ-03 a device that is away is a fault, and a page looks for it', async () => {
  const base = await serve((request) => void request.destroy())
  const { client, suspected } = worker(base)
  await expect(cancel(client)).rejects.toMatchObject({ kind: 'offline' })
  expect(suspected).toEqual(['way'])
})

test('H-67 a device that migrates holds everything, and a session that ended is a page to look into', async () => {
  const codes = [catalogue.migrating.code, catalogue.accessWithdrawn.code]
  const base = await serve((_request, response) => json(response, { code: codes.shift(), msg: '', data: null }))
  const { client, suspected, migrations } = worker(base)
  await cancel(client).catch(() => undefined)
  expect(migrations()).toBe(1)
  await cancel(client).catch(() => undefined)
  expect(suspected).toEqual(['session'])
})

test('REQ-03 a cancelled request rejects with the reason of whoever cancelled it', async () => {
  const base = await serve(() => undefined)
  const reason = new Error('paused')
  const stop = new AbortController()
  const call = worker(base).client.use(transfer).cancel({ body: target }, { signal: stop.signal })
  stop.abort(reason)
  await expect(call).rejects.toBe(reason)
})

test('TR-09b a range begins where it was asked to, and the file is known by its tag', async () => {
  const content = Buffer.from('0123456789'.repeat(300_000))
  const base = await serve((request, response) => {
    const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    response.writeHead(206, { etag: '"v1"', 'content-range': `bytes ${start}-${content.length - 1}/${content.length}` })
    response.end(content.subarray(start))
  })
  const { openBytes } = worker(base)
  const bytes = await openBytes(target, { start: 7, end: undefined, etag: '"v1"' }, new AbortController().signal)
  expect(bytes).toMatchObject({ beginBytes: 7, totalBytes: content.length, etag: '"v1"' })
  const got: Buffer[] = []
  for await (const piece of bytes.body) got.push(Buffer.from(piece))
  expect(Buffer.concat(got).equals(content.subarray(7))).toBe(true)
  await expect(openBytes(target, { start: 7, end: undefined, etag: '"v0"' }, new AbortController().signal)).rejects.toMatchObject({
    code: catalogue.redownload.code,
  })
})

test.each(['byob', 'default'] as const)('TR-09b W4 a long body comes whole, in pieces of eight mebibytes (reader: %s)', async (kind) => {
  const content = Buffer.alloc(17_500_000).map((_, at) => (at * 31 + (at >> 9)) & 0xff)
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': String(content.length), etag: '"v1"' })
    for (let at = 0; at < content.length; at += 700_001) response.write(content.subarray(at, at + 700_001))
    response.end()
  })
  if (kind === 'default') {
    const { getReader } = ReadableStream.prototype
    vi.spyOn(ReadableStream.prototype, 'getReader').mockImplementation(function (this: ReadableStream, options?: unknown) {
      if (options !== undefined) throw new TypeError('no stream of bytes')
      return getReader.call(this)
    } as typeof getReader)
  }
  const { body } = await worker(base).openBytes(target, { start: 0, end: undefined, etag: undefined }, new AbortController().signal)
  const got: Uint8Array[] = []
  for await (const piece of body) got.push(piece)
  vi.restoreAllMocks()
  expect(got.map((piece) => piece.length)).toEqual([8 * 1024 ** 2, 8 * 1024 ** 2, content.length - 16 * 1024 ** 2])
  expect(Buffer.concat(got).equals(content)).toBe(true)
})

test('TR-06d TR-09b on a slow line pieces are handed on as time passes, and a range is not cut for that', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '1000000', etag: '"v1"' })
    response.end(Buffer.alloc(1_000_000, 1))
  })
  let nowMs = 0
  const { openBytes } = worker(base, [], { nowMs: () => (nowMs += 200) })
  const lengthsOf = async (end: number | undefined) => {
    const { body } = await openBytes(target, { start: 0, end, etag: undefined }, new AbortController().signal)
    const lengths: number[] = []
    for await (const piece of body) lengths.push(piece.length)
    return lengths
  }
  const slow = await lengthsOf(undefined)
  expect(slow.length).toBeGreaterThan(1)
  expect(slow.reduce((sum, length) => sum + length, 0)).toBe(1_000_000)
  expect(await lengthsOf(1_000_000)).toEqual([1_000_000])
})

test('TR-09b a refused download says why, with a stale token it is opened again', async () => {
  const base = await serve((request, response) => {
    if (request.headers['api-token'] === 'old') return json(response, { code: catalogue.refreshOnce.code, msg: '', data: null })
    response.statusCode = 404
    json(response, { code: catalogue.fileNotFound.code, msg: 'gone', data: null })
  })
  const { openBytes } = worker(base, ['new'])
  await expect(openBytes(target, { start: 0, end: undefined, etag: undefined }, new AbortController().signal)).rejects.toMatchObject({
    kind: 'unexpectedCode',
    code: catalogue.fileNotFound.code,
  })
})

test('S-C4 a download that breaks off is a fault, and its bytes until then were real', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '5000000', etag: '"v1"' })
    response.write(Buffer.alloc(2_000_000, 1))
    setTimeout(() => response.destroy(), 50)
  })
  const bytes = await worker(base).openBytes(target, { start: 0, end: undefined, etag: undefined }, new AbortController().signal)
  let came = 0
  const read = async () => {
    for await (const piece of bytes.body) {
      expect(piece.every((byte) => byte === 1)).toBe(true)
      came += piece.length
    }
  }
  await expect(read()).rejects.toMatchObject({ name: 'DeviceFault', kind: 'offline' })
  // TR-06c: on a line that breaks again and again the next try begins where this one ended.
  expect(came).toBeGreaterThan(1_700_000)
})
