import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { files } from '@cove/device-contract/files'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { tasks } from '@cove/device-contract/tasks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServicesWorld, servicePassword } from '../../network-services/test/services-world.ts'
import type { ServicesWorld } from '../../network-services/test/services-world.ts'
import { readListing } from '../client/dav-listing.ts'
import { parseSmbListing } from '../client/smb-listing.ts'
import { shownListing } from '../client/usable-names.ts'

// A device whose names lead elsewhere, or can be said by no path: they are left out and counted, and never asked about.

const answer = (href: string, isFolder = false): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop><d:resourcetype>${isFolder ? '<d:collection/>' : ''}</d:resourcetype>
   <d:getcontentlength>5</d:getcontentlength></d:prop></d:propstat></d:response>`
const multistatus = (rows: readonly string[]): string => `<d:multistatus xmlns:d="DAV:">${rows.join('')}</d:multistatus>`
const hostile = [
  '..',
  '.',
  '%2e%2e',
  'a%2Fb',
  'a%00b',
  'line%0Abreak',
  'carriage%0Dreturn',
  'back%5Cslash',
  '%E4%FF',
  '...',
  'space%20',
  '.pc',
]

let world: ServicesWorld
let shareId = 0
let storageId = ''
const asked: string[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(`${request.method} ${path}`)
  if (request.method !== 'PROPFIND')
    return void response.writeHead(request.method === 'GET' ? 200 : 201, { 'content-length': 5 }).end('hello')
  const isFile = path.endsWith('.txt')
  const own = answer(path, !isFile)
  const rows =
    request.headers.depth === '0' || isFile
      ? [own]
      : [own, ...hostile.map((name) => answer(`/dav/trip/${name}`, name === '..')), answer('/dav/trip/good.txt'), answer('/dav/x/deep.txt')]
  response.writeHead(207, { 'content-type': 'application/xml' }).end(multistatus(rows))
})

beforeAll(async () => {
  world = await openServicesWorld()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dav/`
  const body = { kind: 'webdav', name: '远', address, account: 'other', encryptedPassword: world.one.encrypt(servicePassword) } as const
  const added = await world.admin.client
    .use(remoteShares)
    .add({ body: { ...body, isForAll: false, userNos: [], acceptsAnyCertificate: false } })
  if (!added.ok) throw new Error(added.error.name)
  shareId = added.data.shareId
  storageId = added.data.storageId ?? ''
}, 60_000)
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  server.closeAllConnections()
  server.close()
})

test('NSV-03c names of another device that cannot be used here are left out of listings, and their number is said', async () => {
  const browsed = await world.admin.client.use(remoteShares).browse({ query: { shareId, path: '/trip' } })
  expect(browsed.ok && [browsed.data.entries.map(({ name }) => name), browsed.data.unusable]).toEqual([['good.txt'], hostile.length])
  const listed = await world.admin.client.use(files).list({ query: { storageId, path: '/trip' } })
  expect(listed.ok && [listed.data.items.map(({ name }) => name), listed.data.total, listed.data.unusable]).toEqual([
    ['good.txt'],
    1,
    hostile.length,
  ])
})

test('NSV-03c a copy of such a folder reports each of them, asks about none, and a move removes nothing', async () => {
  asked.length = 0
  const work = { sources: [{ storageId, path: '/trip' }], target: { storageId: world.storageId, path: '/' }, conflict: 'rename' }
  expect(await world.admin.client.use(tasks).add({ body: { kind: 'move', work: work as never } })).toMatchObject({ ok: true })
  await world.one.device.parts.jobs.idle()
  const listed = await world.admin.client.use(tasks).list({ query: { page: 1, pageRows: 50 } })
  // Two of them are one name.
  expect(listed.ok && listed.data.items[0]).toMatchObject({ failedFiles: hostile.length - 1 })
  expect(asked.filter((line) => !/^PROPFIND \/dav(?:\/trip(?:\/(?:good\.txt)?)?)?\/?$|^GET \/dav\/trip\/good\.txt$/.test(line))).toEqual([])
})

test('NSV-03c names of a listing are read one by one, and those of smbclient with line breaks are no other names', () => {
  const rows = ['/dav/', '/dav/a%2Fb', '/dav/c/d', '/dav/..', '/dav/../x', '/other/y', 'http://host/dav/%E4%BA%91/'].map((href) =>
    answer(href),
  )
  expect(readListing(multistatus(rows), '/dav/').map(({ name }) => name)).toEqual(['a/b', '..', '云'])
  const time = 'Thu Nov 26 04:26:46 2026'
  const text = `  .  D  0  ${time}\n  ..  D  0  ${time}\n  good.txt  N  5  ${time}\n  two\nlines.txt  N  5  ${time}\n\n\t\t100 blocks of size 1024. 50 blocks available\n`
  expect(shownListing(parseSmbListing(text))).toMatchObject({ entries: [{ name: 'good.txt' }], unusable: 1 })
})
