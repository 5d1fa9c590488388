import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { files } from '@cove/device-contract/files'
import { undo } from '@cove/device-contract/undo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basic, openServicesWorld } from './services-world.ts'
import type { ServicesWorld } from './services-world.ts'

let world: ServicesWorld
let address = ''

beforeAll(async () => {
  world = await openServicesWorld()
  address = await world.webdav()
})
afterAll(() => world[Symbol.asyncDispose]())

const ask = (method: string, path: string, init: { readonly body?: string; readonly headers?: Record<string, string> } = {}) =>
  fetch(`${address}${path}`, { ...init, method, headers: { authorization: basic('admin'), ...init.headers } })

const onDisk = (name: string): string => {
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  return join(space?.rootDir ?? '', 'users', world.admin.userNo, name)
}

/** Undoes what was changed last. */
async function undoLast(): Promise<void> {
  const client = world.admin.client.use(undo)
  const heads = await client.list({ query: {} })
  const answer = await client.run({ body: { entryId: (heads.ok && heads.data.undoId) || '', through: false, conflicts: 'stop' } })
  expect(answer).toMatchObject({ ok: true })
  await world.one.device.parts.jobs.idle()
}

test('UNDO-06 content that a WebDAV client replaces can be put back', async () => {
  await ask('PUT', '/a.txt', { body: 'first' })
  // Uploads that follow each other within seconds form one entry: a folder between them divides them.
  await ask('MKCOL', '/between')
  expect((await ask('PUT', '/a.txt', { body: 'second' })).status).toBe(204)
  await undoLast()
  expect(readFileSync(onDisk('a.txt'), 'utf8')).toBe('first')
})

test('UNDO-01 what WebDAV makes, moves and deletes is undone like the same from the desktop', async () => {
  await ask('PUT', '/b.txt', { body: 'b' })
  await ask('MOVE', '/b.txt', { headers: { destination: `${address}/c.txt` } })
  await undoLast()
  expect([existsSync(onDisk('b.txt')), existsSync(onDisk('c.txt'))]).toEqual([true, false])
  await ask('DELETE', '/b.txt')
  await undoLast()
  expect(readFileSync(onDisk('b.txt'), 'utf8')).toBe('b')
  await ask('COPY', '/b.txt', { headers: { destination: `${address}/d.txt` } })
  await undoLast()
  expect(existsSync(onDisk('d.txt'))).toBe(false)
})

test('NSV-03b properties that a client stored follow a rename and a move on the desktop', async () => {
  const patch = (value: string) =>
    `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><c xmlns="urn:x">${value}</c></D:prop></D:set></D:propertyupdate>`
  const find = async (path: string) =>
    (await ask('PROPFIND', path, { headers: { depth: '0' }, body: '<D:propfind xmlns:D="DAV:"><D:allprop/></D:propfind>' })).text()
  await ask('MKCOL', '/album')
  await ask('PUT', '/album/p.jpg', { body: 'p' })
  expect((await ask('PROPPATCH', '/album/p.jpg', { body: patch('red') })).status).toBe(207)
  const desk = world.admin.client.use(files)
  const { storageId } = world
  expect((await desk.rename({ body: { storageId, oldPath: '/album/p.jpg', newPath: '/album/q.jpg' } })).ok).toBe(true)
  expect((await desk.rename({ body: { storageId, oldPath: '/album', newPath: '/photos' } })).ok).toBe(true)
  expect(await find('/photos/q.jpg')).toContain('>red<')
  expect((await ask('MOVE', '/photos/q.jpg', { headers: { destination: `${address}/r.jpg` } })).status).toBe(201)
  expect(await find('/r.jpg')).toContain('>red<')
  await ask('PUT', '/photos/q.jpg', { body: 'new' })
  expect(await find('/photos/q.jpg')).not.toContain('>red<')
})
