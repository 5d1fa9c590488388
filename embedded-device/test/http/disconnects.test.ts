import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { downloads } from '@cove/device-contract/downloads'
import { events as eventsArea } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { transfer } from '@cove/device-contract/transfer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { firstStorageId, makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

const storms = 25
let one: TestDevice
let admin: Signed
let storageId: string
let port: number
let logged: string[]
let refused: number
const unhandled: unknown[] = []
const onUnhandled = (cause: unknown): void => void unhandled.push(cause)

beforeEach(async () => {
  logged = []
  refused = 0
  unhandled.length = 0
  process.on('unhandledRejection', onUnhandled)
  one = await openTestDevice(
    {},
    { log: { info: () => undefined, error: (message, cause) => void logged.push(`${message} ${String(cause)}`) } },
  )
  admin = await makeAdministrator(one)
  storageId = await firstStorageId(admin.client)
  const space = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' })[0]
  const home = join(space?.rootDir ?? '', 'users', admin.userNo)
  await mkdir(home, { recursive: true })
  const file = await open(join(home, 'big.bin'), 'w')
  await file.truncate(64 << 20)
  await file.close()
  port = Number(new URL(await one.device.listen()).port)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  process.off('unhandledRejection', onUnhandled)
})

/** Sends a request, reads `readBytes` of its answer, and resets the connection. */
async function cut(head: readonly string[], body: Uint8Array, readBytes: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\napi-token: ${admin.token}\r\n\r\n`)
  if (body.byteLength > 0) socket.write(body)
  let seenBytes = 0
  const enough = Promise.withResolvers<void>()
  socket.on('error', () => enough.resolve())
  socket.once('close', () => enough.resolve())
  socket.on('data', (piece: Buffer) => {
    if (seenBytes === 0 && piece.includes(' 429 ')) refused += 1
    seenBytes += piece.length
    if (seenBytes >= readBytes || refused > 0) enough.resolve()
  })
  if (readBytes === 0) await once(socket, 'connect')
  else await enough.promise
  socket.resetAndDestroy()
  if (!socket.closed) await once(socket, 'close')
}

async function requests(): Promise<readonly (readonly [head: readonly string[], body: Uint8Array, readBytes: number])[]> {
  const link = await admin.client.use(files).downloadTicket({ body: { items: [{ storageId, path: '/big.bin' }] } })
  const events = await admin.client.use(eventsArea).ticket()
  if (!link.ok || !events.ok) throw new Error('no tickets')
  const part = randomBytes(256 << 10)
  const md5 = createHash('md5').update(part).digest('hex')
  await admin.client.use(transfer).create({ query: { storageId, path: '/up.bin', sizeBytes: part.length, cover: 'cover' } })
  const octets = ['content-type: application/octet-stream', `content-length: ${part.length}`]
  const place = `uuid=${storageId}&path=/up.bin&size=${part.length}`
  const form = ['content-type: multipart/form-data; boundary=xyz', 'content-length: 5000']
  const nothing = new Uint8Array()
  const file = `GET /v1/file/download?uuid=${storageId}&path=/big.bin HTTP/1.1`
  return [
    ...[0, 1, 1 << 20, 8 << 20].map((bytes) => [[file], nothing, bytes] as const),
    [[file, 'range: bytes=1000-'], nothing, 1 << 20],
    ...[0, 1, 1 << 20].map((bytes) => [[`GET /v1/dir/download?ticket=${link.data.ticket} HTTP/1.1`], nothing, bytes] as const),
    ...[0, 1].map((bytes) => [[`GET /v1/events?ticket=${events.data.ticket} HTTP/1.1`], nothing, bytes] as const),
    [[`POST ${transfer.calls.data.path}?${place}&start=0&end=${part.length}&md5=${md5} HTTP/1.1`, ...octets], part.subarray(0, 100_000), 0],
    [[`POST ${transfer.calls.small.path}?${place}&md5=${md5} HTTP/1.1`, ...octets], part.subarray(0, 100_000), 0],
    [[`POST ${transfer.calls.batch.path}?uuid=${storageId}&path=/&head=9000 HTTP/1.1`, ...octets], part.subarray(0, 5000), 0],
    [[`POST ${downloads.calls.add.path} HTTP/1.1`, ...form], Buffer.from('--xyz\r\nContent-Disposition: form-data; name="a"\r\n\r\nb'), 0],
    [[`POST ${files.calls.delete.path} HTTP/1.1`, 'content-type: application/json', 'content-length: 5000'], Buffer.from('{"list":['), 0],
  ]
}

test('REQ-03 clients that leave in the middle of anything are neither logged nor unhandled', async () => {
  const all = await requests()
  for (let storm = 0; storm < storms; storm += 1) await Promise.all(all.map(async ([head, body, bytes]) => cut(head, body, bytes)))
  await expect.poll(() => one.device.parts.live.count, { timeout: 10_000 }).toBe(0)
  expect((await admin.client.use(session).userInfo()).ok).toBe(true)
  expect(refused).toBe(0)
  expect(unhandled).toEqual([])
  expect(logged).toEqual([])
})
