import { createServer } from 'node:net'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { openServicesWorld, servicePassword } from '../../network-services/test/services-world.ts'
import type { ServicesWorld } from '../../network-services/test/services-world.ts'
import { without } from '../../../../test/programs/installed.ts'
import { smbPrograms, withoutSmbd } from '../../network-services/test/smb-client.ts'
import { parseSmbListing } from '../client/smb-listing.ts'
import { readListing } from '../client/dav-listing.ts'

// The other device is this one, by WebDAV and by SMB, with a second user whose files are apart.
let world: ServicesWorld
let webdav = ''
let otherHome = ''
const calls = () => world.admin.client.use(remoteShares)
const noSmb = withoutSmbd() || without('smbclient')

beforeAll(async () => {
  world = await openServicesWorld({ programs: smbPrograms })
  const other = await makeUser(world.one, 'other')
  await world.addAccount(other, 'other')
  webdav = await world.webdav()
  const [space] = world.one.device.parts.spaces.list({ userNo: other.userNo, role: 'user' })
  otherHome = join(space?.rootDir ?? '', 'users', other.userNo)
  // The home is made with the first request.
  await fetch(webdav, { method: 'PROPFIND', headers: { authorization: `Basic ${btoa(`other:${servicePassword}`)}` } })
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

const added = async (kind: 'webdav' | 'smb', address: string, change: object = {}) => {
  const body = { kind, name: '', address, account: 'other', encryptedPassword: world.one.encrypt(servicePassword) }
  return calls().add({ body: { ...body, isForAll: false, acceptsAnyCertificate: false, ...change } })
}
const idOf = (answer: Awaited<ReturnType<typeof added>>): number => {
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.shareId
}
const namesIn = async (shareId: number, path: string) => {
  const answer = await calls().browse({ query: { shareId, path } })
  return answer.ok ? answer.data.entries.map(({ name }) => name).toSorted() : answer.error.name
}

async function worksWhole(shareId: number): Promise<void> {
  expect((await calls().makeFolder({ body: { shareId, path: '/旅行 😀' } })).ok).toBe(true)
  expect(await calls().makeFolder({ body: { shareId, path: '/旅行 😀' } })).toMatchObject({ ok: false, error: { name: 'fileExists' } })
  writeFileSync(join(otherHome, '旅行 😀', 'a.txt'), 'from afar')
  expect(await namesIn(shareId, '/旅行 😀')).toEqual(['a.txt'])
  const rename = { shareId, path: '/旅行 😀/a.txt', newPath: '/旅行 😀/b #1.txt' }
  expect((await calls().rename({ body: rename })).ok).toBe(true)
  const target = { storageId: world.storageId, folder: '/' }
  expect((await calls().copyIn({ body: { shareId, paths: ['/旅行 😀'], ...target } })).ok).toBe(true)
  await world.one.device.parts.jobs.idle()
  const own = join(otherHome, '..', world.admin.userNo)
  expect(readFileSync(join(own, '旅行 😀', 'b #1.txt'), 'utf8')).toBe('from afar')
  mkdirSync(join(own, 'out'), { recursive: true })
  writeFileSync(join(own, 'out', '大.bin'), Buffer.alloc(3 << 20, 7))
  await expect
    .poll(async () => (await calls().copyOut({ body: { shareId, folder: '/', items: [{ storageId: world.storageId, path: '/out' }] } })).ok)
    .toBe(true)
  await world.one.device.parts.jobs.idle()
  expect(readFileSync(join(otherHome, 'out', '大.bin')).equals(Buffer.alloc(3 << 20, 7))).toBe(true)
  expect(readdirSync(join(otherHome, 'out'))).toEqual(['大.bin'])
  for (const path of ['/out', '/旅行 😀']) expect((await calls().removeItem({ body: { shareId, path } })).ok).toBe(true)
  expect(await namesIn(shareId, '/')).toEqual([])
  expect((await calls().remove({ body: { shareId } })).ok).toBe(true)
}

test('NSV-03c a WebDAV share is read and changed, and files are copied from it and to it', { timeout: 20_000 }, async () => {
  await worksWhole(idOf(await added('webdav', webdav)))
})

test.skipIf(noSmb !== '')(`NSV-03c an SMB share likewise${noSmb}`, { timeout: 20_000 }, async () => {
  const port = await world.smb()
  await worksWhole(
    idOf(await added('smb', `smb://127.0.0.1:${port}/${encodeURIComponent(decodeURIComponent(webdav.split('/').at(-1) ?? ''))}`)),
  )
  const wrong = await added('smb', `smb://127.0.0.1:${port}/nothing`)
  expect(wrong).toMatchObject({ ok: false, error: { name: 'mountPathMissing' } })
  const password = { encryptedPassword: world.one.encrypt('wrong') }
  expect(await added('smb', `smb://127.0.0.1:${port}/nothing`, password)).toMatchObject({
    ok: false,
    error: { name: 'mountCredentialsWrong' },
  })
})

test('NSV-03c each failure of a connection has its code, and nothing is kept', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as { port: number }
  closed.close()
  await once(closed, 'close')
  const cases = [
    [`http://127.0.0.1:${port}/`, {}, 'mountAddressWrong'],
    ['ftp://127.0.0.1/', {}, 'mountAddressWrong'],
    [`${webdav}/nothing`, {}, 'mountPathMissing'],
    [webdav, { encryptedPassword: world.one.encrypt('wrong') }, 'mountCredentialsWrong'],
    [webdav, { account: 'a:b' }, 'mountCredentialsWrong'],
  ] as const
  for (const [address, change, name] of cases)
    expect(await added('webdav', address, change), address).toMatchObject({ ok: false, error: { name } })
  const listed = await calls().list()
  expect(listed.ok && listed.data.shares).toEqual([])
})

test('NSV-03c a share that is away says so at once, and is back by itself', { timeout: 30_000 }, async () => {
  const shareId = idOf(await added('webdav', webdav))
  expect(await added('webdav', webdav)).toMatchObject({ ok: false, error: { name: 'mountExists' } })
  const { networkServices } = await import('@cove/device-contract/network-services')
  const services = world.admin.client.use(networkServices)
  await services.webdavOpen({ body: { isOn: false } })
  expect(await namesIn(shareId, '/')).toBe('mountAddressWrong')
  const stateNow = async () => {
    const listed = await calls().list()
    return listed.ok && listed.data.shares[0]?.state
  }
  expect(await stateNow()).toBe('offline')
  await services.webdavOpen({ body: { isOn: true } })
  expect(await namesIn(shareId, '/')).toEqual([])
  expect(await stateNow()).toBe('ready')
  await calls().remove({ body: { shareId } })
})

test('NSV-03c another user uses a share only where it is for all, and never sees its password', async () => {
  const shareId = idOf(await added('webdav', webdav))
  const user = await makeUser(world.one, 'third')
  const theirs = user.client.use(remoteShares)
  expect(await theirs.list()).toMatchObject({ data: { shares: [] } })
  expect(await theirs.browse({ query: { shareId, path: '/' } })).toMatchObject({ ok: false, error: { name: 'mountNotFound' } })
  expect(JSON.stringify(await calls().list())).not.toContain(servicePassword)
  const stored = readFileSync(join(world.one.dataDir, 'db', 'main.sqlite')).includes(servicePassword)
  expect(stored).toBe(false)
  await calls().remove({ body: { shareId } })
  const shared = idOf(await added('webdav', webdav, { isForAll: true }))
  expect((await theirs.browse({ query: { shareId: shared, path: '/' } })).ok).toBe(true)
  await calls().remove({ body: { shareId: shared } })
})

test('NSV-03c listings of other servers are read', () => {
  const answer = (href: string, rest: string) =>
    `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${rest}</d:prop></d:propstat></d:response>`
  const file = '<d:getcontentlength>5</d:getcontentlength><d:getlastmodified>Mon, 02 Jan 2023 10:00:00 GMT</d:getlastmodified>'
  const rows = [
    answer('/dav/', '<d:resourcetype><d:collection/></d:resourcetype>'),
    answer('http://host/dav/a%20b.txt', `<d:resourcetype/>${file}`),
    answer('/dav/%E4%BA%91/', '<d:resourcetype><d:collection/></d:resourcetype>'),
    answer('/elsewhere/x', file),
  ]
  expect(readListing(`<d:multistatus xmlns:d="DAV:">${rows.join('')}</d:multistatus>`, '/dav/')).toEqual([
    { name: 'a b.txt', isFolder: false, sizeBytes: 5, modifiedSeconds: Date.parse('2023-01-02T10:00:00Z') / 1000 },
    { name: '云', isFolder: true, sizeBytes: 0, modifiedSeconds: 0 },
  ])
  expect(() => readListing('<!DOCTYPE a><a/>', '/')).toThrow()
  const listing = [
    '  .                    D        0  Thu Nov 26 04:26:46 2026',
    '  云 a.txt             N        6  Thu Nov  6 04:26:46 2026',
    '',
  ]
  expect(parseSmbListing(listing.join('\n'))).toEqual([
    { name: '云 a.txt', isFolder: false, sizeBytes: 6, modifiedSeconds: Date.parse('2026-11-06T04:26:46Z') / 1000 },
  ])
})
