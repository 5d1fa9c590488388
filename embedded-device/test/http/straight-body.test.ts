import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readOctets } from '../../src/core/http/octet-body.ts'
import { BRIDGE_BYTES } from '../../src/core/http/tapped-socket.ts'
import type { Landing, TakePiece } from '../../src/core/http/poured-body.ts'
import { md5, someBytes } from '../storage/world.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

interface Line extends AsyncDisposable {
  readonly server: Server
  readonly socket: Socket
  /** Everything the server sent so far. */
  heard(): string
  /** Settles when the server has said so many answers. */
  answers(count: number): Promise<void>
}

/** A server and one connection to it that says whatever the test likes. */
async function openLine(handle: Handler, options: ServerOptions = {}): Promise<Line> {
  const server = createServer(
    options,
    (request, response) => void handle(request, response).catch((error: unknown) => response.end(String(error))),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
  return {
    server,
    socket,
    heard: () => text,
    async answers(count) {
      while (text.split('HTTP/1.1 200').length <= count) {
        if (socket.destroyed) throw new Error(`the server closed the connection: ${text}`)
        await turn()
      }
    },
    async [Symbol.asyncDispose]() {
      socket.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const post = (content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${content.byteLength}\r\n\r\n`), content])

interface Taker {
  readonly take: TakePiece
  readonly landing: Landing
  /** The whole memory the body is put into. */
  readonly memory: Buffer
  readonly given: { pieceBytes: number; landedBytes: number }
}

/** Memory of so many bytes that is filled from its beginning; `after` says what is waited for when so much stands there. */
function takerOf(sizeBytes: number, after: (bytes: number) => Promise<void> | undefined = () => undefined): Taker {
  const memory = Buffer.alloc(sizeBytes + BRIDGE_BYTES)
  const given = { pieceBytes: 0, landedBytes: 0 }
  const seen = (): number => given.pieceBytes + given.landedBytes
  return {
    memory,
    given,
    take(piece) {
      memory.set(piece, seen())
      given.pieceBytes += piece.byteLength
      return after(seen())
    },
    landing: {
      place: () => memory.subarray(seen(), seen() + 300_000),
      landed(bytes) {
        given.landedBytes += bytes
        return after(seen())
      },
    },
  }
}

/** Receives a body into `taker` and says its MD5. */
const receiving =
  (takerFor: (sizeBytes: number) => Taker, takers: Taker[] = []): Handler =>
  async (request, response) => {
    const sizeBytes = Number(request.headers['content-length'])
    const taker = takerFor(sizeBytes)
    takers.push(taker)
    const reader = readOctets(request)
    await reader.bytes.pour(taker.take, undefined, taker.landing)
    await reader.drain()
    response.end(md5(taker.memory.subarray(0, sizeBytes)))
  }

test('W2 bodies of one connection are put where they belong, and requests sent on without waiting find theirs', async () => {
  const takers: Taker[] = []
  await using line = await openLine(receiving(takerOf, takers))
  const contents = [3_000_000, 200_000, 10, 1_500_001].map((sizeBytes, seed) => someBytes(sizeBytes, seed + 1))
  line.socket.write(Buffer.concat(contents.map(post)))
  await line.answers(contents.length)
  for (const content of contents) expect(line.heard()).toContain(md5(content))
  const [first, , third] = takers
  expect(first?.given.landedBytes).toBeGreaterThan(2_000_000)
  expect(third?.given).toEqual({ pieceBytes: 10, landedBytes: 0 })
  // What did not go straight to its place is what the parser had read, and one bridge.
  expect(first?.given.pieceBytes).toBeLessThan(400_000)
})

test('W2 a taker that makes its sender wait gets every byte once and nothing meanwhile, even when somebody else lets the socket go on', async () => {
  let isWaiting = false
  const after = (socket: Socket) => (bytes: number) => {
    expect(isWaiting).toBe(false)
    if (bytes % 2 === 0) return undefined
    isWaiting = true
    socket.pause()
    socket.resume()
    return turn()
      .then(turn, turn)
      .then(() => void (isWaiting = false))
  }
  const content = someBytes(4_000_001)
  await using line = await openLine((request, response) =>
    receiving((sizeBytes) => takerOf(sizeBytes, after(request.socket)))(request, response),
  )
  line.socket.write(post(content))
  await line.answers(1)
  expect(line.heard()).toContain(md5(content))
})

test('S-C1 who leaves a body gets no byte of it any more, and the rest of the connection is read as it should be', async () => {
  const leaving = new AbortController()
  const started = Promise.withResolvers<void>()
  const left = takerOf(1_000_000, (bytes) => (bytes > 400_000 ? void started.resolve() : undefined))
  let requests = 0
  const after: Taker[] = []
  await using line = await openLine(async (request, response) => {
    requests += 1
    if (requests > 1) return receiving(takerOf, after)(request, response)
    const reader = readOctets(request)
    await expect(reader.bytes.pour(left.take, leaving.signal, left.landing)).rejects.toMatchObject({ error: 'uploadInProgress' })
    left.memory.fill(0)
    await reader.drain()
    response.end('left')
  })
  const content = someBytes(1_000_000)
  line.socket.write(post(content).subarray(0, 500_000))
  await started.promise
  leaving.abort()
  await turn()
  const next = someBytes(2_000_000, 7)
  line.socket.write(Buffer.concat([post(content).subarray(500_000), post(next)]))
  await line.answers(2)
  expect(line.heard()).toContain(md5(next))
  expect(after[0]?.given.landedBytes).toBeGreaterThan(1_000_000)
  // A connection remembers where it was to read to; that place has been somebody else's since.
  expect(left.memory.every((byte) => byte === 0)).toBe(true)
})

test('W2 a taker that fails gets nothing more, and its client the answer and the next request', async () => {
  let requests = 0
  await using line = await openLine(async (request, response) => {
    requests += 1
    if (requests > 1) return receiving(takerOf)(request, response)
    const taker = takerOf(1_000_000)
    const reader = readOctets(request)
    let calls = 0
    const landed = (): undefined => {
      calls += 1
      throw new Error('no')
    }
    await expect(reader.bytes.pour(taker.take, undefined, { ...taker.landing, landed })).rejects.toThrow('no')
    await reader.drain()
    expect(calls).toBe(1)
    response.end('refused')
  })
  const next = someBytes(900_000, 3)
  line.socket.write(Buffer.concat([post(someBytes(1_000_000)), post(next)]))
  await line.answers(2)
  expect(line.heard()).toContain('refused')
  expect(line.heard()).toContain(md5(next))
})

test.each([
  ['ends', (socket: Socket): void => void socket.end()],
  ['is cut', (socket: Socket): void => void socket.resetAndDestroy()],
] as const)('S-C1 a body whose connection %s is not over', async (_how, end) => {
  const broken = Promise.withResolvers<unknown>()
  const started = Promise.withResolvers<void>()
  await using line = await openLine(async (request) => {
    const taker = takerOf(1_000_000, () => void started.resolve())
    broken.resolve(
      readOctets(request)
        .bytes.pour(taker.take, undefined, taker.landing)
        .catch((error: unknown) => error),
    )
  })
  line.socket.write(post(someBytes(1_000_000)).subarray(0, 600_000))
  await started.promise
  end(line.socket)
  expect(await broken.promise).toBeInstanceOf(Error)
})

test('S-C1 a connection that is cut between two bodies takes nobody along', async () => {
  await using line = await openLine(receiving(takerOf))
  line.socket.write(post(someBytes(500_000)))
  await line.answers(1)
  const closed = new Promise((done) => line.server.getConnections(() => done(undefined)))
  line.socket.resetAndDestroy()
  await closed
  const again = connect((line.server.address() as AddressInfo).port, '127.0.0.1')
  again.write(post(someBytes(500_000)))
  const [answer] = (await once(again, 'data')) as [Buffer]
  expect(answer.toString('latin1')).toContain('HTTP/1.1 200')
  again.destroy()
})

test('W2 where Node is not what we know of it, a body comes in pieces as before', async () => {
  const takers: Taker[] = []
  await using line = await openLine(async (request, response) => {
    const { parser } = request.socket as unknown as { readonly parser: { 3: (bytes: Buffer) => void } }
    const { 3: give } = parser
    parser[3] = function another(this: unknown, bytes: Buffer) {
      give.call(this, bytes)
    }
    await receiving(takerOf, takers)(request, response)
    // Parsers are used again by other connections.
    parser[3] = give
  })
  const content = someBytes(1_000_000)
  line.socket.write(post(content))
  await line.answers(1)
  expect(line.heard()).toContain(md5(content))
  expect(takers[0]?.given).toEqual({ pieceBytes: 1_000_000, landedBytes: 0 })
})

test('W2 a connection that is upgraded after a body gives everything to whoever takes it over', async () => {
  await using line = await openLine(receiving(takerOf))
  const upgraded = Promise.withResolvers<Socket>()
  line.server.on('upgrade', (_request, socket: Socket, head: Buffer) => {
    if (head.byteLength > 0) socket.unshift(head)
    socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n')
    upgraded.resolve(socket)
  })
  line.socket.write(post(someBytes(500_000)))
  await line.answers(1)
  line.socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nearly ')
  const socket = await upgraded.promise
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString()))
  line.socket.write('late')
  while (text.length < 10) await turn()
  expect(text).toBe('early late')
  socket.destroy()
})

test('S-C3 a body that comes too slowly is ended by the server, as any other', async () => {
  const broken = Promise.withResolvers<unknown>()
  const options = { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 }
  await using line = await openLine(async (request) => {
    const taker = takerOf(1_000_000)
    broken.resolve(
      readOctets(request)
        .bytes.pour(taker.take, undefined, taker.landing)
        .catch((error: unknown) => error),
    )
  }, options)
  line.socket.write(post(someBytes(1_000_000)).subarray(0, 600_000))
  expect(await broken.promise).toBeInstanceOf(Error)
  await once(line.socket, 'close')
  expect(line.heard()).toContain('HTTP/1.1 408')
})
