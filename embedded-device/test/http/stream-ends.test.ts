import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, open, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { events as eventsArea } from '@cove/device-contract/events'
import { files } from '@cove/device-contract/files'
import { session } from '@cove/device-contract/session'
import { transfer } from '@cove/device-contract/transfer'
import { users } from '@cove/device-contract/users'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leakCheck, openDescriptors } from '../leak-check.ts'
import { firstStorageId, makeAdministrator, makeUser, openTestDevice, signIn } from './test-device.ts'
import type { Signed, TestDevice } from './test-device.ts'

const bigBytes = 256 << 20

let one: TestDevice
let admin: Signed
let bob: Signed
let storageId: string
let home: string
let port: number
const sockets: Socket[] = []

beforeEach(async () => {
  one = await openTestDevice({ modules: ['transfers'] })
  admin = await makeAdministrator(one)
  bob = await makeUser(one, 'bob')
  storageId = await firstStorageId(bob.client)
  const space = one.device.parts.spaces.list({ userNo: bob.userNo, role: 'user' })[0]
  home = join(space?.rootDir ?? '', 'users', bob.userNo)
  await mkdir(home, { recursive: true })
  const file = await open(join(home, 'big.bin'), 'w')
  await file.truncate(bigBytes)
  await file.close()
  port = Number(new URL(await one.device.listen()).port)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await one[Symbol.asyncDispose]()
})

interface Running {
  readonly socket: Socket
  readonly text: () => string
}

/** Sends the head of a request, and reads no more of its answer than the first piece. */
async function begin(head: readonly string[], body = Buffer.alloc(0)): Promise<Running> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined)
  let text = ''
  const first = Promise.withResolvers<void>()
  socket.once('data', (piece: Buffer) => {
    text = piece.toString('latin1', 0, 2000)
    socket.pause()
    first.resolve()
  })
  socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`)
  if (body.length > 0) socket.write(body)
  else await first.promise
  return { socket, text: () => text }
}

/** One request of each kind that streams, all of them in the middle of it. */
async function beginAll(who: Signed): Promise<Readonly<Record<string, Running>>> {
  const token = `api-token: ${who.token}`
  const items = [{ storageId, path: '/big.bin' }]
  const [link, events] = await Promise.all([who.client.use(files).downloadTicket({ body: { items } }), who.client.use(eventsArea).ticket()])
  if (!link.ok || !events.ok) throw new Error('no tickets')
  const file = `/v1/file/download?uuid=${storageId}&path=/big.bin`
  const part = randomBytes(1 << 20)
  const target = { storageId, path: '/up.bin', sizeBytes: part.length, cover: 'cover' as const }
  await who.client.use(transfer).create({ query: target })
  const md5 = createHash('md5').update(part).digest('hex')
  const upload = `${transfer.calls.data.path}?uuid=${storageId}&path=/up.bin&size=${part.length}&start=0&end=${part.length}&md5=${md5}`
  const running = {
    download: await begin([`GET ${file} HTTP/1.1`, token]),
    range: await begin([`GET ${file} HTTP/1.1`, token, 'range: bytes=1000-']),
    link: await begin([`GET ${file}&ticket=${link.data.ticket} HTTP/1.1`]),
    zip: await begin([`GET /v1/dir/download?ticket=${link.data.ticket} HTTP/1.1`]),
    events: await begin([`GET /v1/events?ticket=${events.data.ticket} HTTP/1.1`]),
    upload: await begin(
      [`POST ${upload} HTTP/1.1`, token, 'content-type: application/octet-stream', `content-length: ${part.length}`],
      part.subarray(0, 1000),
    ),
  }
  await expect.poll(() => one.device.parts.live.count).toBe(Object.keys(running).length)
  return running
}

/** All of them end: reading on meets the end of the connection long before the end of the file. */
async function expectEnd(running: Readonly<Record<string, Running>>): Promise<void> {
  for (const [name, { socket }] of Object.entries(running)) {
    let moreBytes = 0
    socket.on('data', (piece: Buffer) => (moreBytes += piece.length))
    socket.resume()
    if (!socket.closed) await once(socket, 'close')
    expect([name, moreBytes < bigBytes / 2]).toEqual([name, true])
  }
  await expect.poll(() => one.device.parts.live.count).toBe(0)
  await expect.poll(() => one.device.parts.streams.count).toBe(0)
}

const watched = (): string[] => [join(one.dataDir, 'spaces')]

const endings: readonly (readonly [string, () => unknown])[] = [
  ['signs out', () => bob.client.use(session).logout()],
  ['is disabled', () => admin.client.use(users).setEnabled({ body: { userNo: bob.userNo, isEnabled: false } })],
  ['is deleted', () => one.device.parts.members.remove(bob.userNo, { no: admin.userNo })],
  ['gets another role', () => one.device.parts.members.handOver(admin.userNo, bob.userNo)],
  ['is signed out elsewhere', async () => (await signIn(one, 'bob')).client.use(session).revoke({ body: {} })],
]

test.each(endings)('S-D5 everything that streams ends when the user %s', async (_what, end) => {
  const running = await beginAll(bob)
  await end()
  await expectEnd(running)
  await leakCheck(watched())
  expect((await readdir(home)).toSorted()).toEqual(['big.bin'])
})

test('S-D5 what another session of the same user streams goes on', async () => {
  const second = await signIn(one, 'bob')
  const other = await begin([`GET /v1/file/download?uuid=${storageId}&path=/big.bin HTTP/1.1`, `api-token: ${second.token}`])
  const running = await beginAllBeside(other)
  await bob.client.use(session).logout()
  await expect.poll(() => one.device.parts.live.count).toBe(1)
  expect(Object.values(running).every(({ socket }) => socket !== other.socket)).toBe(true)
  let bytes = 0
  other.socket.on('data', (piece: Buffer) => (bytes += piece.length))
  other.socket.resume()
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(bigBytes / 2)
})

/** The requests of `bob`, besides one that runs already. */
async function beginAllBeside(other: Running): Promise<Readonly<Record<string, Running>>> {
  expect(other.text()).toContain('200 OK')
  const file = `/v1/file/download?uuid=${storageId}&path=/big.bin`
  const download = await begin([`GET ${file} HTTP/1.1`, `api-token: ${bob.token}`])
  await expect.poll(() => one.device.parts.live.count).toBe(2)
  return { download }
}

test('S-D5 a session that expires ends what it streams', async () => {
  const file = `/v1/file/download?uuid=${storageId}&path=/big.bin`
  const download = await begin([`GET ${file} HTTP/1.1`, `api-token: ${bob.token}`])
  one.device.parts.db.run('update session set refresh_expires_at = 1 where user_no = ?', bob.userNo)
  one.device.parts.live.recheck()
  await expectEnd({ download })
})

test('S-D5 finished requests are not registered any more', async () => {
  const get = (path: string, method: 'GET' | 'HEAD' = 'GET') =>
    one.device.http.inject({
      method,
      url: `/v1/file/download?uuid=${storageId}&path=${path}`,
      headers: { 'api-token': bob.token, range: 'bytes=0-9' },
    })
  expect((await get('/big.bin')).statusCode).toBe(206)
  expect((await get('/big.bin', 'HEAD')).statusCode).toBe(206)
  expect((await get('/none.bin')).statusCode).toBe(404)
  const url = `http://127.0.0.1:${port}/v1/file/download?uuid=${storageId}&path=/big.bin`
  for (const headers of [{ range: 'bytes=0-9' }, { 'if-none-match': '*' }, { range: 'bytes=999999999999-' }] as Record<string, string>[])
    await (await fetch(url, { headers: { 'api-token': bob.token, ...headers } })).arrayBuffer()
  await expect.poll(() => one.device.parts.live.count).toBe(0)
  // What reads files in the background may hold one for a moment; a leak stays.
  await expect.poll(() => openDescriptors(watched()) ?? [], { timeout: 5_000 }).toEqual([])
})

test('S-C9 a session has so many downloads at once and the next is told to come later; a user has so many in all', async () => {
  const file = `/v1/file/download?uuid=${storageId}&path=/big.bin`
  const ask = (who: Signed) => begin([`GET ${file} HTTP/1.1`, `api-token: ${who.token}`])
  const refusals = async (who: Signed, count: number): Promise<string[]> =>
    (await Promise.all(Array.from({ length: count }, () => ask(who)))).map(({ text }) => text()).filter((text) => !text.includes(' 200 OK'))
  const refused = await refusals(bob, 66)
  expect(refused).toHaveLength(2)
  for (const text of refused) {
    expect(text).toMatch(/^HTTP\/1\.1 429 /)
    expect(text).toMatch(/retry-after: 5/i)
    expect(text).toContain('"code":429')
  }
  const [second, third] = [await signIn(one, 'bob'), await signIn(one, 'bob')]
  expect(await refusals(second, 64)).toHaveLength(0)
  expect(await refusals(third, 1)).toHaveLength(1)
  expect(await refusals(admin, 1)).toEqual([expect.stringContaining('404')])
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(() => one.device.parts.live.count).toBe(0)
  expect(await refusals(third, 1)).toHaveLength(0)
})
