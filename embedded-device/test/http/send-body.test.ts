import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { sendBody } from '../../src/files/answers/raw-answer.ts'
import type { BodySource } from '../../src/files/answers/raw-answer.ts'

const piece = new Uint8Array(256 << 10)
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

interface Asked {
  readonly socket: Socket
  /** What `sendBody` came to. */
  readonly sent: Promise<void>
}

/** Asks a server that answers with this source for its body; reads nothing yet. */
async function ask(source: BodySource, pieceMs = 60_000): Promise<Asked> {
  const http = fastify()
  const sent = Promise.withResolvers<void>()
  sent.promise.catch(() => undefined)
  http.get('/', (_request, reply) => {
    sendBody(reply, source, { pieceMs }).then(sent.resolve, sent.reject)
  })
  const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1')
  closers.push(async () => {
    socket.destroy()
    await http.close()
  })
  socket.on('error', () => undefined)
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  return { socket, sent: sent.promise }
}

test('S-C9 a client that takes no piece in its time is cut off, and the source ends', async () => {
  let given = 0
  const { socket, sent } = await ask(async (sink) => {
    for (;;) {
      await sink(piece)
      given += 1
    }
  }, 50)
  await sent
  // What the system's buffers held; far from all that the source would have given.
  expect(given).toBeLessThan(200)
  socket.resume()
  await once(socket, 'close')
})

test('P5 a source that fails ends the connection before the body is whole, and its error is told', async () => {
  const { socket, sent } = await ask(async (sink) => {
    await sink(piece)
    throw new Error('the disk said no')
  })
  await expect(sent).rejects.toThrow('the disk said no')
  let text = ''
  for await (const bytes of socket as AsyncIterable<Buffer>) text = bytes.toString('latin1').slice(-8)
  expect(text.endsWith('0\r\n\r\n')).toBe(false)
})

test('REQ-03 a client that leaves settles the answer without an error, also while nothing is sent', async () => {
  const entered = Promise.withResolvers<void>()
  let failed: unknown
  const { socket, sent } = await ask(async (sink) => {
    await sink(piece)
    entered.resolve()
    try {
      for (;;) await sink(piece)
    } catch (error) {
      failed = error
      throw error
    }
  })
  await entered.promise
  socket.resetAndDestroy()
  await sent
  expect(failed).toMatchObject({ message: 'the client is gone' })
})
