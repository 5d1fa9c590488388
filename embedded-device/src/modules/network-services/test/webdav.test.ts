import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { networkServices } from '@cove/device-contract/network-services'
import { quota } from '@cove/device-contract/quota'
import { recycle } from '@cove/device-contract/recycle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { basic, freePort, openServicesWorld } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
let address = ''
let nowMs = Date.now()

beforeAll(async () => {
  world = await openServicesWorld({ nowMs: () => nowMs })
  address = await world.webdav()
})
afterAll(() => world[Symbol.asyncDispose]())

type Ask = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> }

const ask = (method: string, path: string, { headers, ...rest }: Ask = {}): Promise<Response> =>
  fetch(`${address}${path}`, { method, headers: { authorization: basic('admin'), ...headers }, ...rest })
const home = (): string => {
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  return join(space?.rootDir ?? '', 'users', world.admin.userNo)
}
const onDisk = (name: string): string => readFileSync(join(home(), name), 'utf8')
const staged = (): string[] => readdirSync(join(home(), '../../.pc/staging')).filter((name) => name.endsWith('.service'))

test('NSV-03b a file is put, read in parts with validators, and replaced only while it is the one the client knows', async () => {
  const made = await ask('PUT', '/%E4%BA%91%20%F0%9F%98%80.txt', { body: 'hello world' })
  expect(made.status).toBe(201)
  expect(onDisk('云 😀.txt')).toBe('hello world')
  const part = await ask('GET', '/%E4%BA%91%20%F0%9F%98%80.txt', { headers: { range: 'bytes=6-' } })
  expect([part.status, await part.text()]).toEqual([206, 'world'])
  const etag = part.headers.get('etag') ?? ''
  expect(made.headers.get('etag')).toBe(etag)
  const listed = await (await ask('PROPFIND', '/', { headers: { depth: '1' } })).text()
  expect(listed).toContain(etag.replaceAll('"', '&quot;'))
  expect((await ask('GET', '/%E4%BA%91%20%F0%9F%98%80.txt', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ask('PUT', '/%E4%BA%91%20%F0%9F%98%80.txt', { body: 'x', headers: { 'if-match': '"other"' } })).status).toBe(412)
  expect((await ask('PUT', '/%E4%BA%91%20%F0%9F%98%80.txt', { body: 'x', headers: { 'if-none-match': '*' } })).status).toBe(412)
  expect((await ask('PUT', '/%E4%BA%91%20%F0%9F%98%80.txt', { body: 'new', headers: { 'if-match': etag } })).status).toBe(204)
  expect(onDisk('云 😀.txt')).toBe('new')
})

test('MED-01a a recording whose name is that of source text too has the type of a film', async () => {
  const recording = Buffer.alloc(188 * 40, 0xff)
  for (let at = 0; at < recording.length; at += 188) recording[at] = 0x47
  await ask('PUT', '/film.mts', { body: recording })
  await ask('PUT', '/module.mts', { body: 'export const G = 1\n'.repeat(200) })
  const listed = async (name: string): Promise<string | undefined> => {
    const text = await (await ask('PROPFIND', `/${name}`, { headers: { depth: '0' } })).text()
    return /getcontenttype>([^<]+)</.exec(text)?.[1]
  }
  await expect.poll(() => listed('film.mts')).toBe('video/mp2t')
  expect(await listed('module.mts')).toBe('text/plain')
  expect((await ask('HEAD', '/film.mts')).headers.get('content-type')).toBe('video/mp2t')
  expect((await ask('GET', '/film.mts', { headers: { range: 'bytes=0-0' } })).headers.get('content-type')).toBe('video/mp2t')
  expect((await ask('GET', '/module.mts')).headers.get('content-type')).toBe('text/plain')
})

test('S-I2 the port of WebDAV answers no page of another origin and no name that is not the device’s', async () => {
  const { port, pathname } = new URL(`${address}/from-a-page.txt`)
  const put = async (headers: Record<string, string>): Promise<number | undefined> => {
    const sent = request({ host: '127.0.0.1', port, method: 'PUT', path: pathname, headers: { authorization: basic('admin'), ...headers } })
    const [answer] = (await once(sent.end('x'), 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  expect(await put({ host: 'evil.example' })).toBe(421)
  expect(await put({ origin: 'http://evil.example' })).toBe(403)
  expect(await put({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(readdirSync(home())).not.toContain('from-a-page.txt')
  expect(await put({})).toBe(201)
})

test.each([
  ['bytes 2-3/6', 'XY', { status: 204, content: 'abXYef' }],
  ['bytes 6-7/8', 'gh', { status: 204, content: 'abcdefgh' }],
  ['bytes 9-9/10', 'x', { status: 416, content: 'abcdef' }],
  ['bytes 3-1/6', 'x', { status: 400, content: 'abcdef' }],
  ['bytes 0-4/6', 'x', { status: 400, content: 'abcdef' }],
  ['nonsense', 'x', { status: 400, content: 'abcdef' }],
] as const)('NSV-03b a partial PUT %s of %s', async (range, body, { status, content }) => {
  await ask('PUT', '/part.bin', { body: 'abcdef' })
  expect((await ask('PUT', '/part.bin', { body, headers: { 'content-range': range } })).status).toBe(status)
  expect(onDisk('part.bin')).toBe(content)
})

test('NSV-03b what is deleted or replaced by a move goes to the recycle bin; a copy appears whole with its content', async () => {
  await ask('MKCOL', '/tree')
  await ask('MKCOL', '/tree/inner')
  await ask('PUT', '/tree/inner/a.txt', { body: 'a' })
  await ask('PUT', '/victim.txt', { body: 'victim' })
  const to = (path: string) => ({ headers: { destination: `${address}${path}` } })
  expect((await ask('COPY', '/tree', to('/copy'))).status).toBe(201)
  expect(onDisk('copy/inner/a.txt')).toBe('a')
  expect((await ask('MOVE', '/copy/inner/a.txt', to('/victim.txt'))).status).toBe(204)
  expect(onDisk('victim.txt')).toBe('a')
  expect((await ask('MOVE', '/tree', to('/tree/inner/x'))).status).toBe(403)
  expect((await ask('DELETE', '/tree')).status).toBe(204)
  const bin = await world.admin.client.use(recycle).list({ body: { storageId: world.storageId } } as never)
  expect(JSON.stringify(bin)).toMatch(/"victim\.txt".*"tree"|"tree".*"victim\.txt"/s)
})

test.each([
  ['/../x', 400],
  ['/%2e%2e/x', 400],
  ['/a%2Fb', 400],
  ['/a%00b', 400],
  ['/%ff', 400],
  ['/a%3Ab.txt', 400],
  ['/.pc/x', 404],
  [`/${'n'.repeat(256)}`, 400],
  [`/${'%E4%BA%91'.repeat(86)}`, 400],
] as const)('NSV-03b PUT to the hostile path %s is refused', async (path, status) => {
  // fetch would resolve the dots; the wire has them.
  const { host, port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  const prefix = new URL(address).pathname
  socket.write(
    `PUT ${prefix}${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${basic('admin')}\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx`,
  )
  const [first] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  expect(Number(/^HTTP\/1\.1 (\d+)/.exec(first.toString())?.[1])).toBe(status)
})

const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><D:propfind xmlns:D="DAV:"><D:prop><x>&b;</x></D:prop></D:propfind>`

test.each([
  ['entities', laughs, 400],
  ['no end', '<D:propfind xmlns:D="DAV:"><D:prop>', 400],
  ['too deep', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`, 400],
  ['too large', `<a>${'x'.repeat(2 << 20)}</a>`, 413],
  ['another document', '<a/>', 400],
] as const)('NSV-03b a PROPFIND body with %s is refused', async (_name, body, status) => {
  expect((await ask('PROPFIND', '/', { body, headers: { depth: '0' } })).status).toBe(status)
})

test('NSV-03b a copy that does not fit leaves the file it would have replaced', async () => {
  const user = await makeUser(world.one, 'full')
  await world.addAccount(user, 'full')
  const as = (method: string, path: string, { headers, ...rest }: Ask = {}) =>
    ask(method, path, { ...rest, headers: { ...headers, authorization: basic('full') } })
  await as('PUT', '/big.bin', { body: 'x'.repeat(700_000) })
  await as('PUT', '/keep.txt', { body: 'keep' })
  const limit = { userNo: user.userNo, quotaBytes: 1 << 20 }
  expect(await world.admin.client.use(quota).set({ body: limit })).toMatchObject({ ok: true })
  const onto = { headers: { destination: `${address}/keep.txt` } }
  expect((await as('COPY', '/big.bin', onto)).status).toBe(507)
  expect(await (await as('GET', '/keep.txt')).text()).toBe('keep')
  await world.admin.client.use(quota).set({ body: { ...limit, quotaBytes: 4 << 20 } })
  expect((await as('COPY', '/big.bin', onto)).status).toBe(204)
  expect((await (await as('GET', '/keep.txt')).text()).length).toBe(700_000)
})

test('NSV-03b a deep PROPFIND is refused, and quota is answered when it is asked for', async () => {
  expect((await ask('PROPFIND', '/', { headers: { depth: 'infinity' } })).status).toBe(403)
  const body = '<D:propfind xmlns:D="DAV:"><D:prop><D:quota-available-bytes/><D:quota-used-bytes/></D:prop></D:propfind>'
  expect(await (await ask('PROPFIND', '/', { body, headers: { depth: '0' } })).text()).toMatch(/<D:quota-available-bytes>\d+</)
})

test('NSV-03b a client that stops in the middle of a PUT leaves the old file and nothing in staging', async () => {
  await ask('PUT', '/half.txt', { body: 'whole' })
  const { pathname, port, host } = new URL(`${address}/half.txt`)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(`PUT ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: ${basic('admin')}\r\nContent-Length: 1000\r\n\r\nhalf`)
  await expect.poll(staged).toHaveLength(1)
  socket.destroy()
  await expect.poll(staged).toEqual([])
  expect(onDisk('half.txt')).toBe('whole')
})

test('NSV-03b a lock keeps other requests out, and ends by itself when its client is gone', async () => {
  await ask('PUT', '/locked.txt', { body: '1' })
  const body = '<D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockinfo>'
  const made = await ask('LOCK', '/locked.txt', { body, headers: { timeout: 'Second-60' } })
  const token = made.headers.get('lock-token') ?? ''
  expect((await ask('PUT', '/locked.txt', { body: '2' })).status).toBe(423)
  expect((await ask('PUT', '/locked.txt', { body: '2', headers: { if: `(${token})` } })).status).toBe(204)
  nowMs += 61_000
  expect((await ask('PUT', '/locked.txt', { body: '3' })).status).toBe(204)
})

test('NSV-03b below a path of the main port the same files are answered, and stored pages run nothing there', async () => {
  await ask('PUT', '/page.html', { body: '<script>1</script>' })
  const url = `${new URL(address).pathname}/page.html`
  const { http } = world.one.device
  expect((await http.inject({ method: 'GET', url })).statusCode).toBe(401)
  const answer = await http.inject({ method: 'GET', url, headers: { authorization: basic('admin') } })
  expect([answer.statusCode, answer.body]).toEqual([200, '<script>1</script>'])
  expect(answer.headers['content-security-policy']).toContain('sandbox')
})

test('NSV-03b a port of the system or one in use is refused, and the service stays where it was', async () => {
  const services = world.admin.client.use(networkServices)
  const other = connect(Number(new URL(address).port), '127.0.0.1')
  other.on('error', () => undefined)
  const { createServer } = await import('node:net')
  const taken = createServer().listen(await freePort(), '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  expect(await services.setWebdavConfig({ body: { port } })).toMatchObject({ ok: false, error: { name: 'networkServicePortTaken' } })
  expect(await services.setWebdavConfig({ body: { port: 99 } })).toMatchObject({ ok: false, error: { name: 'networkServicePortReserved' } })
  taken.close()
  other.destroy()
  expect((await ask('GET', '/page.html')).status).toBe(200)
})

test('NSV-01a a live connection shows who and how much, and the user ends it', async () => {
  const services = world.admin.client.use(networkServices)
  const moved = async () => {
    const listed = await services.connections()
    return listed.ok ? listed.data.connections.find(({ bytes }) => bytes >= 5000) : undefined
  }
  // The client may close a connection that it does not use, and opens another one.
  const movedAgain = async () => {
    const known = await moved()
    if (!known) await ask('PUT', '/moved.bin', { body: 'x'.repeat(5000) })
    return known
  }
  await expect.poll(movedAgain).toMatchObject({ service: 'webdav', nickname: 'Admin', address: '127.0.0.1', activity: 'idle' })
  const first = await moved()
  expect(await services.disconnect({ body: { connectionId: first?.connectionId ?? 0 } })).toMatchObject({ ok: true })
  const after = await services.connections()
  expect(after.ok && after.data.connections.some(({ connectionId }) => connectionId === first?.connectionId)).toBe(false)
})

test('NSV-01a the doctor lists, writes, reads and removes, and leaves nothing behind', async () => {
  const services = world.admin.client.use(networkServices)
  const answer = await services.diagnose({ body: { service: 'webdav' } })
  expect(answer.ok && answer.data.steps.map(({ step, result }) => [step, result])).toEqual(
    ['connect', 'signIn', 'list', 'write', 'read', 'remove'].map((step) => [step, 'passed']),
  )
  expect(readdirSync(home()).filter((name) => name.startsWith('cove-check'))).toEqual([])
})

// Last: afterwards this address has to wait.
test(
  'NSV-01b wrong passwords are slowed like those of the desktop, and the right one then has to wait too',
  { timeout: 30_000 },
  async () => {
    const attempt = (password: string) => fetch(`${address}/`, { headers: { authorization: basic('nobodyhere', password) } })
    const statuses: number[] = []
    for (let count = 0; count < 7; count += 1) statuses.push((await attempt(`wrong${count}`)).status)
    expect(statuses.slice(0, 2)).toEqual([401, 401])
    expect(statuses.at(-1)).toBe(429)
    expect(await world.admin.client.use(networkServices).list()).toMatchObject({
      data: { refused: expect.arrayContaining([expect.objectContaining({ account: 'nobodyhere', reason: 'tooManyAttempts' })]) },
    })
  },
)
