import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { connect as tlsConnect } from 'node:tls'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createListener } from '../../src/core/http/listener.ts'
import { readOctets } from '../../src/core/http/octet-body.ts'
import { serverOptions } from '../../src/core/http/server-options.ts'
import { createReach } from '../../src/core/http/reach.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(memoryDir(), 'cove-listener-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(dataDir, { recursive: true, force: true })
})

const bodyBytes = 1 << 20
const head = `POST /up HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bodyBytes}\r\n\r\n`
const halves = {
  'a head': [head.slice(0, 40)],
  'a body of a few bytes': [head, 'x'.repeat(100)],
  'a large body': [head, 'x'.repeat(bodyBytes / 2)],
}

/** A server with a route that reads a body and one that answers when the test says so. */
async function open(lan: boolean) {
  const reading = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const answering = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<{ readonly isReadAway: boolean }>()
  const http: FastifyInstance = fastify({ forceCloseConnections: 'idle', http: serverOptions })
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  http.post('/up', async (request) => {
    let seenBytes = 0
    const take = (bytes: number): Promise<void> | undefined => {
      reading.resolve()
      seenBytes += bytes
      return seenBytes === bodyBytes ? written.promise : undefined
    }
    await readOctets(request.raw).bytes.pour((piece) => take(piece.byteLength), undefined)
    return `took ${seenBytes}`
  })
  http.get('/slow', async ({ raw }) => {
    asked.resolve({ isReadAway: raw.readableEnded })
    await answering.promise
    return 'a slow answer'
  })
  const reach = createReach()
  const config = { lan, host: '127.0.0.1', port: 0, dataDir }
  const listener = createListener(http, { config, reach, onProblem: () => undefined })
  await listener.listen()
  const line = async (): Promise<Socket> => {
    const socket = lan ? tlsConnect({ host: '127.0.0.1', port: reach.port, rejectUnauthorized: false }) : connect(reach.port, '127.0.0.1')
    await once(socket, lan ? 'secureConnect' : 'connect')
    return socket.on('error', () => undefined)
  }
  return { listener, reach, line, reading, written, answering, asked }
}

/** Only the time that may pass for whoever is late is ours; what the sockets bring is real. */
const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
/** What was written to a socket of this machine has come by then. */
async function arrive(): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) await turn()
}
/** However a connection ends: a reset is an end too, where `once` would reject. */
const closing = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

/** What a connection says until it has ended. */
const heardFrom = (socket: Socket) => {
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString()))
  return { text: () => text, ended: closing(socket) }
}

test.each([
  ['a head', false],
  ['a body of a few bytes', false],
  ['a large body', false],
  ['a head', true],
  ['a body of a few bytes', true],
  ['a large body', true],
] as const)('S-C9 PWR-01a %s that is half there holds a closing device for a moment only (TLS: %s)', async (what, lan) => {
  const { listener, line, reading } = await open(lan)
  const socket = await line()
  const heard = heardFrom(socket)
  for (const piece of halves[what]) socket.write(piece)
  if (what !== 'a head') await reading.promise
  else await arrive()
  holdTime()
  const closed = listener.close()
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([closed, heard.ended])
  expect(heard.text()).not.toContain('took')
})

test.each([false, true])(
  'S-C9 PWR-01a what has come whole is answered by a closing device, however long it takes (TLS: %s)',
  async (lan) => {
    const { listener, line, asked, reading, written, answering } = await open(lan)
    const [upload, slow] = [await line(), await line()]
    const [ofUpload, ofSlow] = [heardFrom(upload), heardFrom(slow)]
    slow.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')
    await asked.promise
    upload.write(head)
    upload.write('x'.repeat(bodyBytes))
    await reading.promise
    // Whatever is left of the body is on its way.
    await arrive()
    holdTime()
    const closed = listener.close()
    await vi.advanceTimersByTimeAsync(4_000)
    written.resolve()
    answering.resolve()
    while (!ofUpload.text().includes(`took ${bodyBytes}`) || !ofSlow.text().includes('a slow answer')) await turn()
    await vi.advanceTimersByTimeAsync(100)
    await Promise.all([closed, ofUpload.ended, ofSlow.ended])
  },
)

test('S-C9 a handshake that is half there holds a closing device for a moment only', async () => {
  const { listener, reach } = await open(true)
  const socket = connect(reach.port, '127.0.0.1').on('error', () => undefined)
  const ended = closing(socket)
  await once(socket, 'connect')
  socket.write(Buffer.from([0x16, 0x03, 0x01]))
  await arrive()
  holdTime()
  const closed = listener.close()
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all([closed, ended])
})

test.each([false, true])('W5 H-28 nobody waits for a body that was not announced, with TLS or without (TLS: %s)', async (lan) => {
  const { listener, line, asked, answering } = await open(lan)
  answering.resolve()
  const socket = await line()
  socket.write('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n')
  expect(await asked.promise).toEqual({ isReadAway: true })
  await listener.close()
})
