import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { archives } from '@cove/device-contract/archives'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { shares } from '@cove/device-contract/shares'
import { tasks } from '@cove/device-contract/tasks'
import { Client } from 'basic-ftp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actor, dataOf, outcomeOf } from '../../../../test/http/shares-world.ts'
import { hostileNames } from '../../../../test/storage/hostile-names.ts'
import { basic, openServicesWorld, servicePassword } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
let home: string
let folder: Buffer

beforeAll(async () => {
  world = await openServicesWorld()
  home = join(world.one.dataDir, 'spaces', world.storageId, 'users', world.admin.userNo)
  folder = Buffer.from(`${join(home, 'names')}/`)
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** What is illegal somewhere, and what means something on the device only. */
const illegal = /[\p{Cc}\\/:*"<>|?\uf700-\uf7ff]/u

const labels = hostileNames.map(({ label }) => label).toSorted()
const at = (path: string) => ({ storageId: world.storageId, path })
const client = () => world.admin.client

/** As another program puts them there: the content of each file is its label. */
function placeOnDisk(): void {
  rmSync(join(home, 'names'), { recursive: true, force: true })
  mkdirSync(join(home, 'names'), { recursive: true })
  for (const { label, bytes } of hostileNames) writeFileSync(Buffer.concat([folder, bytes]), label)
}

/** Label by the bytes of its name, below a folder of the disk. */
const onDisk = (path: string) =>
  readdirSync(join(home, path), { encoding: 'buffer' })
    .map((bytes) => `${bytes.toString('hex')} ${readFileSync(Buffer.concat([Buffer.from(`${join(home, path)}/`), bytes]), 'utf8')}`)
    .toSorted()
const whole = hostileNames.map(({ label, bytes }) => `${bytes.toString('hex')} ${label}`).toSorted()

const listed = async (path = '/names') =>
  (
    await dataOf(
      client()
        .use(files)
        .list({ query: { ...at(path), showHidden: true } }),
    )
  ).items

async function download(path: string): Promise<{ readonly text: string; readonly disposition: string }> {
  const query = new URLSearchParams({ uuid: world.storageId, path })
  const answer = await world.one.device.http.inject({
    url: `${files.calls.download.path}?${query.toString()}`,
    headers: { 'api-token': world.admin.token },
  })
  return { text: answer.payload, disposition: String(answer.headers['content-disposition']) }
}

beforeEach(placeOnDisk)

test('S-F1 S-F2 S-F5 every name on the disk is listed and downloaded over HTTP, and the saved name is one safe header', async () => {
  const items = await listed()
  const found = await Promise.all(items.map(({ path }) => download(path)))
  expect(found.map(({ text }) => text).toSorted()).toEqual(labels)
  for (const { text, disposition } of found) {
    expect(disposition).toMatch(/^(?:attachment|inline); filename="[A-Za-z0-9._ -]*"; filename\*=UTF-8''[\w%.~!-]+$/)
    const name = decodeURIComponent(disposition.split("''")[1] ?? '')
    expect(name).not.toMatch(illegal)
    if (text === 'GBK bytes') expect(name).toBe('照片.jpg')
    if (text === 'stream name') expect(name).toBe('a_b')
  }
  expect(onDisk('names')).toEqual(whole)
})

test('S-F2 names that are not UTF-8 are renamed, deleted and restored with their bytes', async () => {
  const damaged = new Map([
    ['GBK bytes', 'gbk.jpg'],
    ['lone surrogate bytes', 'surrogate.txt'],
  ])
  const items = await listed()
  for (const item of items) {
    const { text } = await download(item.path)
    const next = damaged.get(text)
    if (next === undefined) continue
    await dataOf(
      client()
        .use(files)
        .delete({ body: [at(item.path)] }),
    )
    expect((await listed()).some(({ path }) => path === item.path)).toBe(false)
    const entry = (await dataOf(client().use(recycle).list({ query: {} }))).items.find(({ originPath }) => originPath === item.path)
    await dataOf(actor(world.admin, world.storageId).task('restore', { trashIds: [entry?.trashId ?? ''] }))
    await world.one.device.parts.jobs.idle()
    expect(onDisk('names')).toEqual(whole)
    await dataOf(
      client()
        .use(files)
        .rename({ body: { storageId: world.storageId, oldPath: item.path, newPath: `/names/${next}` } }),
    )
    expect(readFileSync(join(home, 'names', next), 'utf8')).toBe(text)
    damaged.delete(text)
    placeOnDisk()
  }
  expect([...damaged.keys()]).toEqual([])
})

test('S-F1 a name that is made over HTTP is stored byte by byte, or refused with its own code', async () => {
  const own = actor(world.admin, world.storageId)
  rmSync(join(home, 'names'), { recursive: true })
  mkdirSync(join(home, 'names'))
  const stored: string[] = []
  for (const { label, bytes } of hostileNames) {
    const name = bytes.toString('utf8')
    if (!Buffer.from(name).equals(bytes)) continue
    const outcome = await outcomeOf(own.put(`/names/${name}`, label))
    if (outcome === 'ok') stored.push(`${bytes.toString('hex')} ${label}`)
    else expect(['invalidPath', 'nameInvalid', 'pathTooLong']).toContain(outcome)
  }
  expect(onDisk('names')).toEqual(stored.toSorted())
  expect(stored.length).toBeGreaterThan(15)
})

test('S-F1 WebDAV lists every name, and each address gives its file', async () => {
  const address = await world.webdav()
  const ask = (method: string, url: string | URL) => fetch(url, { method, headers: { authorization: basic('admin'), depth: '1' } })
  const text = await (await ask('PROPFIND', `${address}/names`)).text()
  const addresses = [...text.matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, one = '']) =>
    one.replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  )
  const files = addresses.filter((one) => !one.endsWith('/'))
  // A client reads text from each address: bytes that are none are spelled out, as over FTP.
  expect(files.map((one) => decodeURIComponent(one.slice(one.lastIndexOf('/') + 1)))).toEqual(
    expect.arrayContaining(['a:b', '⟦D5⟧⟦D5⟧⟦C6⟧⟦AC⟧.jpg', 'a⟦0A⟧b.txt']),
  )
  // Addresses of earlier versions had the bytes themselves.
  expect(await (await ask('GET', `${address}/names/%D5%D5%C6%AC.jpg`)).text()).toBe('GBK bytes')
  expect(text).toContain('<D:displayname>照片.jpg</D:displayname>')
  expect(files.join(' ')).not.toMatch(/%EF%9C|\uf700-\uf7ff/)
  const contents = await Promise.all(files.map(async (one) => (await ask('GET', new URL(one, address))).text()))
  expect(contents.toSorted()).toEqual(labels)
})

test('S-F1 FTP lists every name, and each gives its file', async () => {
  const port = await world.ftp({ maxPerAddress: 10 })
  const ftp = new Client(5_000)
  await ftp.access({ host: '127.0.0.1', port, user: 'admin', password: servicePassword, secure: false })
  try {
    const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
    await ftp.cd(`/${space?.name}/names`)
    const contents: string[] = []
    const listing = await ftp.list()
    expect(listing.map(({ name }) => name).join('')).not.toMatch(/[\uf700-\uf7ff]/)
    expect(listing.map(({ name }) => name)).toEqual(expect.arrayContaining(['a:b', '⟦D5⟧⟦D5⟧⟦C6⟧⟦AC⟧.jpg', 'a⟦0A⟧b.txt']))
    for (const { name } of listing) {
      const pieces: Buffer[] = []
      await ftp.downloadTo(new Writable({ write: (piece: Buffer, _encoding, done) => (pieces.push(piece), done()) }), name)
      contents.push(Buffer.concat(pieces).toString())
    }
    expect(contents.toSorted()).toEqual(labels)
  } finally {
    ftp.close()
  }
})

test('S-F1 a share link shows every name to its visitor, and each can be taken', async () => {
  const { token, pass } = await openLink('/names')
  const visitor = world.one.client().use(shares)
  const { items } = await dataOf(visitor.visitList({ body: { token, pass, path: '/' } }))
  const contents = await Promise.all(
    items.map(async ({ path }) => {
      const query = new URLSearchParams({ key: token, pass, path, save: '1' })
      return (await world.one.device.http.inject({ url: `${shares.calls.visitFile.path}?${query.toString()}` })).payload
    }),
  )
  // Hidden names are not for visitors.
  const hidden = hostileNames.filter(({ bytes }) => bytes[0] === 0x2e).map(({ label }) => label)
  expect(contents.toSorted()).toEqual(labels.filter((label) => !hidden.includes(label)))
})

async function openLink(path: string): Promise<{ readonly token: string; readonly pass: string }> {
  const { token = '' } = await dataOf(
    client()
      .use(shares)
      // These are texts under the names of pictures: with places hidden such files are not given.
      .createLink({ body: { place: at(path), way: 'public', hidesPlace: false } }),
  )
  const { pass } = await dataOf(world.one.client().use(shares).visit({ body: { token } }))
  return { token, pass }
}

test('S-F1 S-F5 an archive takes every name in a form that is legal everywhere', async () => {
  const calls = client().use(archives)
  const ended = async (taskId: string) => {
    await world.one.device.parts.jobs.idle()
    return (await dataOf(client().use(tasks).failures({ query: { taskId } }))).items
  }
  const packed = await dataOf(
    calls.compress({ body: { sources: [at('/names')], storageId: world.storageId, folder: '/', name: 'names.zip', format: 'zip' } }),
  )
  const leftOut = await ended(packed.taskId)
  const body = { archive: at('/names.zip'), storageId: world.storageId, folder: '/', intoName: 'out', conflict: 'rename' } as const
  const refused = await ended((await dataOf(calls.extract({ body }))).taskId)
  expect([leftOut, refused]).toEqual([[], []])
  const made = readdirSync(join(home, 'out/names'))
  expect(made.map((name) => readFileSync(join(home, 'out/names', name), 'utf8')).toSorted()).toEqual(labels)
  for (const name of made) expect(name).not.toMatch(illegal)
})
