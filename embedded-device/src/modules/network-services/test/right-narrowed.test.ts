import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { publicSpace } from '@cove/device-contract/public-space'
import { spaces } from '@cove/device-contract/spaces'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asyncDisk } from '../../../files/disk/disk.ts'
import type { Disk } from '../../../files/disk/disk.ts'
import { systemError } from '../../../files/disk/faulty-disk.ts'
import { makeUser } from '../../../../test/http/test-device.ts'
import type { Signed } from '../../../../test/http/test-device.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let onClone = async (): Promise<unknown> => undefined
/** Copies wait here before their first byte. */
const disk: Disk = {
  ...asyncDisk,
  async clone() {
    await onClone()
    throw systemError('EOPNOTSUPP')
  },
}
let world: ServicesWorld
let user: Signed
let dav = ''
let ownDav = ''
let root = ''

type Right = { readonly right: 'readOnly' | 'readWrite' | 'none'; readonly isContributor?: boolean }
async function give(given: Right): Promise<void> {
  const users = [{ userNo: user.userNo, ...given }]
  expect(await world.admin.client.use(publicSpace).setPermissions({ body: { users } })).toMatchObject({ ok: true })
}
const authorization = basic('user')
const shared = (name: string): string => join(root, 'public', name)
const staged = (): string[] => readdirSync(join(root, '.pc/staging')).filter((name) => name.endsWith('.service'))

beforeAll(async () => {
  world = await openServicesWorld({ disk })
  user = await makeUser(world.one, 'user')
  await world.addAccount(user, 'user')
  const opened = await world.admin.client.use(publicSpace).activate({ body: { storageId: world.storageId } })
  const inside = opened.ok ? opened.data.publicStorageId : undefined
  const listed = await world.admin.client.use(spaces).list()
  const name = (listed.ok && listed.data.storages.find(({ storageId }) => storageId === inside)?.name) || ''
  ownDav = await world.webdav()
  dav = `${ownDav.slice(0, ownDav.lastIndexOf('/'))}/${encodeURIComponent(name)}`
  root = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })[0]?.rootDir ?? ''
  mkdirSync(join(root, 'public'), { recursive: true })
}, 60_000)
beforeEach(() => give({ right: 'readWrite' }))
afterAll(() => world[Symbol.asyncDispose]())

test('PUB-02b NSV-02a a file that comes by WebDAV covers no file of others once its user is only a contributor', async () => {
  writeFileSync(shared('theirs.bin'), 'theirs')
  const half = Buffer.alloc(2 << 20, 'x')
  const put = request(`${dav}/theirs.bin`, { method: 'PUT', headers: { authorization, 'content-length': 2 * half.length } })
  const answered = once(put, 'response')
  put.write(half)
  const sizes = () => staged().map((name) => statSync(join(root, '.pc/staging', name)).size)
  await expect.poll(() => sizes().some((size) => size > 0), { timeout: 10_000 }).toBe(true)
  await give({ right: 'readWrite', isContributor: true })
  put.end(half)
  const [answer] = (await answered) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(403)
  expect(readFileSync(shared('theirs.bin'), 'utf8')).toBe('theirs')
  await expect.poll(staged).toEqual([])
})

test.each([
  ['readOnly', 'to'],
  ['none', 'from'],
] as const)('PUB-02b NSV-03b a COPY gets no name once its user has the right %s where it goes %s', async (right, side) => {
  const put = (base: string) => fetch(`${base}/first.txt`, { method: 'PUT', body: 'first', headers: { authorization } })
  const [source, target] = side === 'to' ? [ownDav, dav] : [dav, ownDav]
  expect((await put(source)).ok).toBe(true)
  onClone = () => give({ right })
  const answer = await fetch(`${source}/first.txt`, { method: 'COPY', headers: { authorization, destination: `${target}/second.txt` } })
  expect([403, 404]).toContain(answer.status)
  expect([shared('second.txt'), join(root, 'users', user.userNo, 'second.txt')].filter((path) => existsSync(path))).toEqual([])
  await expect.poll(staged).toEqual([])
})

test('PUB-02b a contributor sets by no protocol the time of a file of others, and that of their own by each', async () => {
  writeFileSync(shared('others.txt'), 'others')
  utimesSync(shared('others.txt'), 1_000_000_000, 1_000_000_000)
  await give({ right: 'readWrite', isContributor: true })
  expect((await fetch(`${dav}/mine.txt`, { method: 'PUT', body: 'mine', headers: { authorization } })).status).toBe(201)
  const timesOf = (name: string) => Math.round(statSync(shared(name)).mtimeMs / 1000)
  const properties = [
    '<lastmodified xmlns="DAV:">1100000000</lastmodified>',
    `<Win32LastModifiedTime xmlns="urn:schemas-microsoft-com:">Tue, 09 Nov 2004 11:33:20 GMT</Win32LastModifiedTime>`,
  ]
  for (const property of properties)
    for (const name of ['others.txt', 'mine.txt']) {
      const body = `<propertyupdate xmlns="DAV:"><set><prop>${property}</prop></set></propertyupdate>`
      const { status } = await fetch(`${dav}/${name}`, { method: 'PROPPATCH', body, headers: { authorization } })
      expect([name, status]).toEqual([name, name === 'mine.txt' ? 207 : 403])
    }
  const client = new Client(10_000)
  await client.access({ host: '127.0.0.1', port: await world.ftp(), user: 'user', password: servicePassword })
  const folder = decodeURIComponent(dav.slice(dav.lastIndexOf('/')))
  await expect(client.send(`MFMT 20041109113321 ${folder}/others.txt`)).rejects.toThrow('550')
  expect((await client.send(`MFMT 20041109113321 ${folder}/mine.txt`)).code).toBe(213)
  await expect(client.send(`SITE CHMOD 777 ${folder}/others.txt`)).rejects.toThrow('50')
  client.close()
  expect([timesOf('others.txt'), timesOf('mine.txt')]).toEqual([1_000_000_000, 1_100_000_001])
})
