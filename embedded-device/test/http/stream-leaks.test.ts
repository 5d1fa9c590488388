import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { transfer } from '@cove/device-contract/transfer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leakCheck, openDescriptors } from '../leak-check.ts'
import { memoryDir } from '../storage/memory-dir.ts'
import { makeAdministrator, openTestDevice } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

const bigBytes = 64 << 20
const cancels = 20

let folder: string
let one: TestDevice
let admin: Signed
let storageId: string
let port: number

beforeEach(async () => {
  folder = await mkdtemp(join(memoryDir(), 'cove-shown-'))
  await mkdir(join(folder, 'Photos'))
  for (const name of ['big.bin', 'Photos/first.bin', 'Photos/second.bin']) {
    const file = await open(join(folder, name), 'w')
    await file.truncate(bigBytes)
    await file.close()
  }
  await writeFile(join(folder, 'small.txt'), 'small')
  one = await openTestDevice({ modules: ['transfers'], folders: [folder] })
  admin = await makeAdministrator(one)
  storageId = one.device.parts.spaces.list({ userNo: admin.userNo, role: 'admin' }).find((space) => space.kind === 'folder')?.id ?? ''
  port = Number(new URL(await one.device.listen()).port)
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Sends a request and leaves once `enoughBytes` of its answer have come. */
async function cancel(path: string, enoughBytes: number, leave = (socket: Socket): unknown => socket.resetAndDestroy()): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\napi-token: ${admin.token}\r\n\r\n`)
  let seenBytes = 0
  let head = ''
  for await (const piece of socket as AsyncIterable<Buffer>) {
    if (seenBytes === 0) head = piece.toString('latin1', 0, 100)
    seenBytes += piece.length
    if (seenBytes >= enoughBytes) break
  }
  leave(socket)
  if (!socket.closed) await once(socket, 'close')
  return head
}

async function archivePath(...paths: string[]): Promise<string> {
  const ticket = await admin.client.use(files).downloadTicket({ body: { items: paths.map((path) => ({ storageId, path })) } })
  if (!ticket.ok) throw new Error(ticket.error.name)
  return `/v1/dir/download?ticket=${ticket.data.ticket}`
}

const filePath = (path: string): string => `/v1/file/download?uuid=${storageId}&path=${encodeURIComponent(path)}`
/** Where files of people and pictures of them are; databases open and close files as they like. */
const watched = (): string[] => [folder, join(one.dataDir, 'spaces'), join(one.dataDir, 'cache')]
const openNow = (): number => openDescriptors(watched())?.length ?? 0

test('H-62 a cancelled zip closes the file it was reading', async () => {
  const path = await archivePath('/Photos', '/big.bin')
  const before = openNow()
  for (let count = 0; count < cancels; count += 1) expect(await cancel(path, 1 << 20)).toContain('200 OK')
  await leakCheck(watched(), before)
})

test('H-62 a zip that is cancelled at once, or asked for and never read, closes what it opened', async () => {
  const path = await archivePath('/Photos', '/big.bin')
  const before = openNow()
  for (let count = 0; count < cancels; count += 1) await cancel(path, 0)
  const stalled = Array.from({ length: 8 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    return socket
  })
  await expect.poll(() => openNow() - before, { timeout: 5000 }).toBe(stalled.length)
  for (const socket of stalled) socket.destroy()
  await leakCheck(watched(), before)
})

test('H-62 a zip breaks off at a file that disappeared and leaves nothing open', async () => {
  const path = await archivePath('/Photos')
  const before = openNow()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  const reader = answer.body?.getReader()
  await reader?.read()
  // The head of an entry comes before its file is open.
  const [opened = ''] = await vi.waitFor(
    () => {
      const names = openDescriptors([join(folder, 'Photos')]) ?? ['first.bin']
      expect(names).toHaveLength(1)
      return names
    },
    { interval: 2 },
  )
  await rm(join(folder, 'Photos', opened.endsWith('first.bin') ? 'second.bin' : 'first.bin'))
  await expect(
    (async () => {
      while (!(await reader?.read())?.done);
    })(),
  ).rejects.toThrow()
  await leakCheck(watched(), before)
})

test('TR-09a cancelled downloads, ranges, refusals and answers without a body close their file', async () => {
  const before = openNow()
  for (let count = 0; count < cancels; count += 1) await cancel(filePath('/big.bin'), 1 << 20)
  for (let count = 0; count < cancels; count += 1) await cancel(filePath('/big.bin'), 0)
  const ask = (headers: Record<string, string>, method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${filePath('/big.bin')}`, { method, headers: { 'api-token': admin.token, ...headers } })
  const head = await ask({}, 'HEAD')
  expect(head.status).toBe(200)
  expect((await ask({ range: `bytes=${bigBytes}-` })).status).toBe(416)
  expect((await ask({ 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304)
  await (await ask({ range: 'bytes=5-9' })).arrayBuffer()
  await leakCheck(watched(), before)
})

test('TR-05a an upload that was broken off closes its part file, and continues later', async () => {
  const content = randomBytes(1 << 20)
  const half = content.length / 2
  const before = openNow()
  const names = Array.from({ length: 5 }, (_, number) => `/upload-${number}.bin`)
  const target = (path: string) => ({ storageId, path, sizeBytes: content.length, cover: 'rename' as const, flag: 1 })
  const send = (path: string, start: number, end: number) => {
    const body = content.subarray(start, end)
    const md5 = createHash('md5').update(body).digest('hex')
    return admin.client.use(transfer).data({ query: { ...target(path), start, end, md5 }, body })
  }
  for (const path of names) {
    await admin.client.use(transfer).create({ query: target(path) })
    expect(await send(path, 0, half)).toMatchObject({ ok: true })
    const md5 = createHash('md5').update(content.subarray(half)).digest('hex')
    const query = `uuid=${storageId}&path=${path}&size=${content.length}&start=${half}&end=${content.length}&md5=${md5}`
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${transfer.calls.data.path}?${query} HTTP/1.1\r\nHost: localhost\r\napi-token: ${admin.token}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${half}\r\n\r\n`,
    )
    socket.write(content.subarray(half, half + 1000))
    await expect.poll(openNow).toBeGreaterThan(before)
    socket.resetAndDestroy()
  }
  await leakCheck(watched(), before)
  for (const path of names) {
    expect(await send(path, half, content.length)).toMatchObject({ ok: true })
    expect(await admin.client.use(transfer).complete({ query: target(path) })).toMatchObject({ ok: true })
    expect((await readFile(join(folder, path))).equals(content)).toBe(true)
  }
  await leakCheck(watched(), before)
})

test('S-C9 the leak check names what is still open', async () => {
  // The device holds the lock of the folder itself.
  const before = openDescriptors([folder])?.length ?? 0
  const file = await open(join(folder, 'small.txt'))
  await expect(leakCheck([folder], before)).rejects.toThrow('small.txt')
  await file.close()
  await leakCheck([folder], before)
})
