import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBatch } from '../../src/modules/transfers/batch-body.ts'
import { readOctets } from '../../src/core/http/octet-body.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import { batchOf, bytesOf, md5Of } from './batch-request.ts'
import type { BatchFile } from './batch-request.ts'

const server = createServer((request, response) => {
  const reader = readOctets(request)
  readBatch(reader.bytes, Number(request.headers['x-head']))
    .then((files) => files.map(({ path, bytes }) => [path, md5Of(bytes), bytes.buffer instanceof SharedArrayBuffer]))
    .catch((error: unknown) => (isRefusal(error) ? error.error : String(error)))
    .then(async (answer) => {
      await reader.drain()
      response.end(JSON.stringify(answer))
    })
    .catch(() => response.destroy())
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function send(files: readonly BatchFile[], rest?: Uint8Array): Promise<unknown> {
  const { headBytes, body } = batchOf(files, rest)
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers: { 'x-head': String(headBytes) }, body })
  return answer.json()
}

const filesOf = (count: number, sizeBytes: number): BatchFile[] =>
  Array.from({ length: count }, (_, order) => ({ path: `f${order}`, bytes: bytesOf(sizeBytes + order, order) }))
const expected = (files: readonly BatchFile[]) => files.map(({ path, bytes }) => [path, md5Of(bytes), true])

test('W3 the bytes of a batch are read into shared memory, also after a head that takes many reads', async () => {
  const few = filesOf(40, 60_000)
  expect(await send(few)).toEqual(expected(few))
  const many = filesOf(256, 1_000).map((file) => ({ ...file, path: `${'a long name '.repeat(80)}${file.path}` }))
  expect(await send(many)).toEqual(expected(many))
})

test('W3 a small batch and one of empty files are read', async () => {
  const small = filesOf(3, 10)
  expect(await send(small)).toEqual(expected(small))
  const empty = filesOf(1, 0)
  expect(await send(empty)).toEqual(expected(empty))
})

test('S-I8 a large batch with more or fewer bytes than its head says is refused, and its client is answered', async () => {
  const files = filesOf(40, 60_000)
  expect(await send(files, new Uint8Array(1))).toBe('badBody')
  expect(await send(files, new Uint8Array(500_000))).toBe('badBody')
  expect(await send([...files, { path: 'g', bytes: new Uint8Array(), sizeBytes: 10 }])).toBe('badBody')
  expect(await send(files)).toEqual(expected(files))
})
