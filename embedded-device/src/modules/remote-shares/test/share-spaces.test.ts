import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { editing } from '@cove/device-contract/editing'
import { files } from '@cove/device-contract/files'
import { networkServices } from '@cove/device-contract/network-services'
import { remoteShares } from '@cove/device-contract/remote-shares'
import { tasks } from '@cove/device-contract/tasks'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../../../test/http/test-device.ts'
import { openServicesWorld, servicePassword } from '../../network-services/test/services-world.ts'
import type { ServicesWorld } from '../../network-services/test/services-world.ts'

// The other device is this one by WebDAV, with a second user whose files are apart.
let world: ServicesWorld
let webdav = ''
let far = ''
let near = ''
let storageId = ''
let folder = ''
let count = 0
const file = () => world.admin.client.use(files)
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

beforeAll(async () => {
  world = await openServicesWorld()
  const other = await makeUser(world.one, 'other')
  await world.addAccount(other, 'other')
  webdav = await world.webdav()
  const [space] = world.one.device.parts.spaces.list({ userNo: other.userNo, role: 'user' })
  far = join(space?.rootDir ?? '', 'users', other.userNo)
  near = join(far, '..', world.admin.userNo)
  await fetch(webdav, { method: 'PROPFIND', headers: { authorization: `Basic ${btoa(`other:${servicePassword}`)}` } })
  storageId = await added()
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())
// Each test has a folder of its own on both sides.
beforeEach(() => {
  count += 1
  folder = `/t${count}`
  for (const root of [far, near]) mkdirSync(join(root, folder), { recursive: true })
})

async function added(isForAll = false): Promise<string> {
  const body = { kind: 'webdav', name: 'Other', address: webdav, account: 'other', isForAll, acceptsAnyCertificate: false } as const
  const answer = await world.admin.client
    .use(remoteShares)
    .add({ body: { ...body, encryptedPassword: world.one.encrypt(servicePassword) } })
  if (!answer.ok) throw new Error(answer.error.name)
  return answer.data.storageId ?? ''
}

const namesIn = async (path: string, order: 'name_asc' | 'size_desc' = 'name_asc') => {
  const [kind, direction] = order.split('_') as ['name' | 'size', 'asc' | 'desc']
  const answer = await file().list({ query: { storageId, path, page: 1, pageRows: 100, order: { kind, direction } } })
  return answer.ok ? answer.data.items.map(({ name }) => name) : answer.error.name
}

const get = (path: string, headers: Record<string, string> = {}, token = world.admin.token) => {
  const query = new URLSearchParams({ uuid: storageId, path }).toString()
  return world.one.device.http.inject({ url: `/v1/file/download?${query}`, headers: { 'api-token': token, ...headers } })
}

async function transferred(kind: 'copy' | 'move', work: object): Promise<unknown> {
  const answer = await world.admin.client.use(tasks).add({ body: { kind, work: { conflict: 'rename', ...work } as never } })
  if (!answer.ok) return answer.error.name
  await world.one.device.parts.jobs.idle()
  const listed = await world.admin.client.use(tasks).list({ query: { page: 1, pageRows: 50 } })
  const task = listed.ok ? listed.data.items.find(({ taskId }) => taskId === answer.data.taskId) : undefined
  return task?.status
}

test('NSV-03c a remote share is listed as a space: folders first, sorted, paged and filtered', async () => {
  for (const name of ['b.txt', 'a.png', '.hidden']) writeFileSync(join(far, folder, name), name)
  mkdirSync(join(far, folder, 'z'))
  expect(await namesIn(folder)).toEqual(['z', 'a.png', 'b.txt'])
  writeFileSync(join(far, folder, 'b.txt'), 'much longer')
  expect(await namesIn(folder, 'size_desc')).toEqual(['z', 'b.txt', 'a.png'])
  const order = { kind: 'name', direction: 'asc' } as const
  const page = await file().list({ query: { storageId, path: folder, page: 2, pageRows: 2, order } })
  expect(page).toMatchObject({ data: { total: 3, items: [{ name: 'b.txt', path: `${folder}/b.txt`, storageId, kind: 'document' }] } })
  const first = await file().list({ query: { storageId, path: folder, page: 1, pageRows: 2, order } })
  const cursor = first.ok ? first.data.cursor : undefined
  expect(await file().list({ query: { storageId, path: folder, page: 1, pageRows: 2, order, cursor } })).toMatchObject({
    data: { items: [{ name: 'b.txt' }] },
  })
  const images = await file().list({ query: { storageId, path: folder, page: 1, kinds: ['image'] } })
  expect(images.ok && images.data.items.map(({ name }) => name)).toEqual(['a.png'])
  expect(await namesIn(`${folder}/nothing`)).toBe('directoryNotFound')
  expect(await file().info({ query: { storageId, path: folder } })).toMatchObject({
    data: { resource: { kind: 'folder' }, totalFiles: 3, totalFolders: 1 },
  })
})

test('NSV-03c a file is read whole and in ranges, with a version that tells a changed file', async () => {
  const bytes = Buffer.from(Array.from({ length: 3 << 20 }, (_, index) => index % 251))
  writeFileSync(join(far, folder, 'film.mp4'), bytes)
  const whole = await get(`${folder}/film.mp4`)
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.equals(bytes)]).toEqual([200, 'video/mp4', true])
  const part = await get(`${folder}/film.mp4`, { range: 'bytes=1048570-2097160' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 1048570-2097160/${3 << 20}`])
  expect(part.rawPayload.equals(bytes.subarray(1_048_570, 2_097_161))).toBe(true)
  const etag = String(whole.headers['etag'])
  expect((await get(`${folder}/film.mp4`, { 'if-none-match': etag })).statusCode).toBe(304)
  writeFileSync(join(far, folder, 'film.mp4'), 'other')
  expect((await get(`${folder}/film.mp4`, { range: 'bytes=0-1', 'if-range': etag })).payload).toBe('other')
  expect((await get(`${folder}/gone.mp4`)).json()).toMatchObject({ code: catalogue.fileNotFound.code })
})

test('NSV-03c folders are made, names changed, and what is deleted is gone for good', async () => {
  const add = () => file().add({ query: {}, body: { storageId, path: `${folder}/new`, type: 'folder', autoSuffix: true } })
  expect(await add()).toMatchObject({ data: { name: 'new', path: `${folder}/new` } })
  expect(await add()).toMatchObject({ data: { name: 'new 2' } })
  const rename = (oldPath: string, newPath: string) => file().rename({ query: {}, body: { storageId, oldPath, newPath } })
  expect(await rename(`${folder}/new`, `${folder}/new 2`)).toMatchObject({ error: { name: 'fileExists' } })
  expect(await rename(`${folder}/new`, `${folder}/new/below`)).toMatchObject({ error: { name: 'moveIntoSelf' } })
  expect(await rename(`${folder}/new`, `${folder}/a<b`)).toMatchObject({ error: { name: 'nameInvalid' } })
  expect(await rename(`${folder}/new`, `${folder}/old`)).toMatchObject({ data: { name: 'old' } })
  const many = await file().renameMany({ body: { files: [{ storageId, path: `${folder}/old`, newName: 'older' }] } })
  expect(many).toMatchObject({ data: { renamed: [{ resource: { name: 'older' } }], failures: [] } })
  writeFileSync(join(far, folder, 'older', 'x'), 'x')
  const gone = await file().delete({
    body: [
      { storageId, path: `${folder}/older` },
      { storageId, path: `${folder}/nothing` },
    ],
  })
  expect(gone).toMatchObject({ data: { trashIds: [], failures: [{ path: `${folder}/nothing` }] } })
  expect(readdirSync(join(far, folder))).toEqual(['new 2'])
  expect(await file().delete({ body: [{ storageId, path: '/' }] })).toMatchObject({ ok: false, error: { name: 'noPermission' } })
})

test('NSV-03c files are uploaded into a share, small and in pieces, and taken names follow the choice', async () => {
  const calls = world.admin.client.use(transfer)
  const small = (text: string, cover: 'skip' | 'rename' | 'cover', sum = md5(Buffer.from(text))) =>
    calls.small({ query: { storageId, path: `${folder}/sub/s.txt`, md5: sum, cover, makeParents: true }, body: Buffer.from(text) })
  expect(await small('one', 'skip')).toMatchObject({ data: { resource: { name: 's.txt', sizeBytes: 3 }, skipped: false } })
  expect(await small('two', 'skip')).toMatchObject({ data: { skipped: true } })
  expect(await small('two', 'rename')).toMatchObject({ data: { resource: { name: 's (1).txt' } } })
  expect(await small('three', 'cover')).toMatchObject({ data: { resource: { name: 's.txt', sizeBytes: 5 } } })
  expect(await small('bad', 'cover', md5(Buffer.from('x')))).toMatchObject({ error: { name: 'chunkMismatch' } })
  expect(readFileSync(join(far, folder, 'sub', 's.txt'), 'utf8')).toBe('three')

  const bytes = Buffer.alloc(2_500_000, 'large ')
  const target = { storageId, path: `${folder}/big.bin` }
  const begin = () => calls.create({ query: { ...target, sizeBytes: bytes.length, cover: 'rename', flag: 7 } })
  expect(await begin()).toMatchObject({ data: { path: target.path, received: [], finished: false } })
  const send = (start: number, end: number) => {
    const body = bytes.subarray(start, end)
    return calls.data({ query: { ...target, start, end, md5: md5(body), sizeBytes: bytes.length }, body })
  }
  expect(await send(1_000_000, 2_500_000)).toMatchObject({ data: { acknowledgedEnd: 2_500_000 } })
  expect(await calls.complete({ query: target })).toMatchObject({ error: { name: 'uploadRestart' } })
  expect(await begin()).toMatchObject({ data: { received: [[1_000_000, 2_500_000]] } })
  expect(existsSync(join(far, folder, 'big.bin'))).toBe(false)
  expect((await send(0, 1_000_000)).ok).toBe(true)
  expect(await calls.complete({ query: target })).toMatchObject({ data: { name: 'big.bin', sizeBytes: bytes.length, storageId } })
  expect(await calls.complete({ query: target })).toMatchObject({ data: { name: 'big.bin' } })
  expect(readFileSync(join(far, folder, 'big.bin')).equals(bytes)).toBe(true)
  expect(readdirSync(join(far, folder)).toSorted()).toEqual(['big.bin', 'sub'])
  const missing = await calls.small({
    query: { storageId, path: `${folder}/no/s.txt`, md5: md5(Buffer.from('x')), cover: 'skip' },
    body: Buffer.from('x'),
  })
  expect(missing).toMatchObject({ error: { name: 'directoryNotFound' } })
})

test('NSV-03c copies and moves between a share and the own files are tasks that lose nothing', { timeout: 20_000 }, async () => {
  const own = world.storageId
  mkdirSync(join(far, folder, 'trip', 'deep'), { recursive: true })
  writeFileSync(join(far, folder, 'trip', 'deep', 'a.txt'), 'from afar')
  writeFileSync(join(near, folder, 'mine.txt'), 'mine')
  const into = { storageId: own, path: folder }
  const out = { storageId, path: folder }
  const trip = [{ storageId, path: `${folder}/trip` }]
  expect(await transferred('copy', { sources: trip, target: into })).toBe('completed')
  expect(await transferred('copy', { sources: trip, target: into })).toBe('completed')
  expect(readFileSync(join(near, folder, 'trip', 'deep', 'a.txt'), 'utf8')).toBe('from afar')
  expect(readdirSync(join(near, folder)).toSorted()).toEqual(['mine.txt', 'trip', 'trip (1)'])
  // Two folders and a file of nine bytes: the task centre shows both counts.
  const listed = await world.admin.client.use(tasks).list({ query: { page: 1, pageRows: 1 } })
  expect(listed.ok && listed.data.items[0]).toMatchObject({ unit: 'items', totalFiles: 3, doneFiles: 3, totalBytes: 9, doneBytes: 9 })
  // To the share: the own file goes to the bin, and what has its name there stays.
  writeFileSync(join(far, folder, 'mine.txt'), 'theirs')
  const mine = [{ storageId: own, path: `${folder}/mine.txt` }]
  expect(await transferred('move', { sources: mine, target: out, conflict: 'skip' })).toBe('completed')
  expect([existsSync(join(near, folder, 'mine.txt')), readFileSync(join(far, folder, 'mine.txt'), 'utf8')]).toEqual([true, 'theirs'])
  expect(await transferred('move', { sources: mine, target: out, conflict: 'cover' })).toBe('completed')
  expect([existsSync(join(near, folder, 'mine.txt')), readFileSync(join(far, folder, 'mine.txt'), 'utf8')]).toEqual([false, 'mine'])
  // A file of the tree that stays keeps its folder.
  const merged = { sources: trip, target: into, decisions: [{ relativePath: 'trip/deep/a.txt', conflict: 'skip' }] }
  writeFileSync(join(far, folder, 'trip', 'b.txt'), 'b')
  expect(await transferred('move', merged)).toBe('completed')
  expect(existsSync(join(near, folder, 'trip', 'b.txt'))).toBe(true)
  expect(existsSync(join(far, folder, 'trip', 'deep', 'a.txt'))).toBe(true)
  // Inside the share it is a rename there.
  mkdirSync(join(far, folder, 'to'))
  expect(await transferred('move', { sources: trip, target: { storageId, path: `${folder}/to` } })).toBe('completed')
  expect(readdirSync(join(far, folder)).toSorted()).toEqual(['mine.txt', 'to'])
  expect(readFileSync(join(far, folder, 'to', 'trip', 'deep', 'a.txt'), 'utf8')).toBe('from afar')
  expect(await transferred('copy', { sources: [{ storageId, path: `${folder}/mine.txt` }], target: out })).toBe('completed')
  expect(readdirSync(join(far, folder)).toSorted()).toEqual(['mine (1).txt', 'mine.txt', 'to'])
  const inside = { sources: [{ storageId, path: `${folder}/to` }], target: { storageId, path: `${folder}/to/trip` } }
  expect(await transferred('move', inside)).toBe('moveIntoSelf')
  expect(await transferred('copy', { sources: [{ storageId: own, path: `${folder}/gone` }], target: out })).toBe('fileNotFound')
})

test('NSV-03c EDT-02 a text of a share is edited, and one that changed meanwhile is not replaced', async () => {
  const calls = world.admin.client.use(editing)
  writeFileSync(join(far, folder, 'a.txt'), 'first')
  const path = `${folder}/a.txt`
  const version = String((await get(path)).headers['etag'])
  expect(await calls.keepDraft({ body: { storageId, path, text: 'typed', version } })).toMatchObject({ ok: true })
  expect(await calls.draft({ query: { storageId, path } })).toMatchObject({ data: { draft: { text: 'typed', version } } })
  const save = (text: string, of?: string) => calls.save({ query: { storageId, path, version: of }, body: Buffer.from(text) })
  expect(await save('second!', version)).toMatchObject({ data: { resource: { name: 'a.txt', sizeBytes: 7 } } })
  expect(readFileSync(join(far, path), 'utf8')).toBe('second!')
  expect(await save('third', version)).toMatchObject({ error: { name: 'editingConflict' } })
  expect(readFileSync(join(far, path), 'utf8')).toBe('second!')
  expect(await calls.draft({ query: { storageId, path } })).toMatchObject({ data: {} })
  expect(await save('third')).toMatchObject({ ok: true })
  expect(readdirSync(join(far, folder))).toEqual(['a.txt'])
})

test('NSV-03c another user reaches the space only where the share is for all, whatever the call', async () => {
  const user = await makeUser(world.one, 'third')
  const theirs = user.client.use(files)
  writeFileSync(join(far, folder, 'a.txt'), 'a')
  expect(await theirs.list({ query: { storageId, path: '/', page: 1 } })).toMatchObject({ error: { name: 'storageMissing' } })
  expect(await theirs.info({ query: { storageId, path: `${folder}/a.txt` } })).toMatchObject({ error: { name: 'storageMissing' } })
  expect(await theirs.delete({ body: [{ storageId, path: `${folder}/a.txt` }] })).toMatchObject({ error: { name: 'storageMissing' } })
  expect((await get(`${folder}/a.txt`, {}, user.token)).json()).not.toMatchObject({ code: 200 })
  const query = { storageId, path: `${folder}/b.txt`, md5: md5(Buffer.from('b')), cover: 'skip' } as const
  expect(await user.client.use(transfer).small({ query, body: Buffer.from('b') })).toMatchObject({ error: { name: 'storageMissing' } })
  expect(readdirSync(join(far, folder))).toEqual(['a.txt'])
})

test('NSV-03c a share that is away refuses with its code, and works when it is back', { timeout: 30_000 }, async () => {
  const services = world.admin.client.use(networkServices)
  writeFileSync(join(far, folder, 'a.txt'), 'a')
  await services.webdavOpen({ body: { isOn: false } })
  expect(await namesIn(folder)).toBe('mountAddressWrong')
  expect((await get(`${folder}/a.txt`)).json()).toMatchObject({ code: catalogue.mountAddressWrong.code })
  await services.webdavOpen({ body: { isOn: true } })
  expect(await namesIn(folder)).toEqual(['a.txt'])
  expect((await get(`${folder}/a.txt`)).payload).toBe('a')
})
