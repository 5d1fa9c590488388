import { once } from 'node:events'
import { createServer, request as openRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readOctets } from '../../src/core/http/octet-body.ts'
import type { OctetReader } from '../../src/core/http/octet-body.ts'
import { chunkBytes } from '@cove/device-contract/rules'
import { md5, someBytes } from '../storage/world.ts'

interface Exchange extends AsyncDisposable {
  readonly request: ClientRequest
  readonly reader: OctetReader
  /** Answers with a text and gives what the client got. */
  answer(words: string): Promise<string>
}

/** A request of a real client whose body is still to come, and the device's reader of it. */
async function exchange(sizeBytes: number): Promise<Exchange> {
  const { promise: arrived, resolve } = Promise.withResolvers<readonly [IncomingMessage, (words: string) => void]>()
  const server = createServer((message, response) => resolve([message, (words) => void response.end(words)]))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = openRequest({ port, host: '127.0.0.1', method: 'POST', headers: { 'content-length': sizeBytes } })
  request.on('error', () => undefined)
  request.flushHeaders()
  const [message, end] = await arrived
  return {
    request,
    reader: readOctets(message),
    async answer(words) {
      const answered = once(request, 'response') as Promise<[IncomingMessage]>
      end(words)
      const [response] = await answered
      return text(response)
    },
    async [Symbol.asyncDispose]() {
      request.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const signalOf = (): AbortSignal => new AbortController().signal

test('W2 a poured body comes whole and in order, however often the taker makes it wait', async () => {
  const content = someBytes(3_000_000)
  await using one = await exchange(content.byteLength)
  one.request.end(content)
  const pieces: Buffer[] = []
  let isTaking = false
  await one.reader.bytes.pour((piece) => {
    expect(isTaking).toBe(false)
    pieces.push(Buffer.from(piece))
    if (pieces.length % 3 !== 0) return undefined
    isTaking = true
    return new Promise((done) =>
      setImmediate(() => {
        isTaking = false
        done()
      }),
    )
  }, signalOf())
  expect(md5(Buffer.concat(pieces))).toBe(md5(content))
  await one.reader.drain()
  expect(await one.answer('thanks')).toBe('thanks')
})

test('W2 the memory of a piece is given back as soon as it is taken', async () => {
  const content = someBytes(1_000_000)
  await using one = await exchange(content.byteLength)
  one.request.end(content)
  const taken: Uint8Array[] = []
  let seenBytes = 0
  await one.reader.bytes.pour((piece) => {
    seenBytes += piece.byteLength
    taken.push(piece)
    return undefined
  }, undefined)
  expect(seenBytes).toBe(content.byteLength)
  expect(taken.reduce((sum, piece) => sum + piece.buffer.byteLength, 0)).toBe(0)
})

test.each([
  ['at once', () => Promise.reject(new Error('no'))],
  [
    'while the next piece waits',
    () =>
      new Promise<void>((_, fail) => {
        setImmediate(() => fail(new Error('no')))
      }),
  ],
  [
    'by throwing',
    (): Promise<void> => {
      throw new Error('no')
    },
  ],
] as const)('W2 a taker that fails %s gets no further piece, and the client its answer', async (_how, fail) => {
  const content = someBytes(2_000_000)
  await using one = await exchange(content.byteLength)
  one.request.end(content)
  let pieces = 0
  const pouring = one.reader.bytes.pour(() => {
    pieces += 1
    return fail()
  }, signalOf())
  await expect(pouring).rejects.toThrow('no')
  await one.reader.drain()
  expect(await one.answer('refused')).toBe('refused')
  expect(pieces).toBe(1)
})

test('S-C1 a body that breaks off rejects, and one nobody waits for ends while its sender is silent', async () => {
  await using broken = await exchange(1000)
  const pouring = broken.reader.bytes.pour(() => undefined, signalOf())
  broken.request.write(someBytes(400))
  setImmediate(() => broken.request.destroy())
  await expect(pouring).rejects.toThrow()

  await using silent = await exchange(1000)
  const leaving = new AbortController()
  const started = Promise.withResolvers<void>()
  const left = silent.reader.bytes.pour(() => void started.resolve(), leaving.signal)
  silent.request.write(someBytes(400))
  await started.promise
  leaving.abort()
  await expect(left).rejects.toMatchObject({ error: 'uploadInProgress' })
})

test('H-18 a poured body longer than a chunk may be is refused whatever it announced', async () => {
  await using one = await exchange(chunkBytes.cap + 1)
  one.request.end(new Uint8Array(chunkBytes.cap + 1))
  await expect(one.reader.bytes.pour(() => undefined, signalOf())).rejects.toMatchObject({ error: 'chunkTooLarge' })
})
