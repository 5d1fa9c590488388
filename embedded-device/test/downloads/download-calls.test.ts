import { createHash } from 'node:crypto'
import { catalogue } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { transfer } from '@cove/device-contract/transfer'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asyncDisk } from '../../src/files/disk/disk.ts'
import type { Disk } from '../../src/files/disk/disk.ts'
import { makeUser } from '../http/test-device.ts'
import { sha256, someBytes } from '../storage/world.ts'
import { openDownloadWorld, serve, startSource, waitLong } from './download-world.ts'
import type { DownloadWorld } from './download-world.ts'
import { makeTorrent } from './torrent-world.ts'

const content = someBytes(400_000, 21)
let isFull = false
// The disk fills up while a download writes: what lies there stays.
const fillingDisk: Disk = {
  ...asyncDisk,
  write: (fd, buffers, position) =>
    isFull && position > 100_000
      ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
      : asyncDisk.write(fd, buffers, position),
}
let world: DownloadWorld

beforeAll(async () => {
  world = await openDownloadWorld({ aria2: undefined }, { disk: fillingDisk })
})
afterAll(() => world[Symbol.asyncDispose]())

test('S-B1 a disk that fills up stops the download with its name; what is there stays and start goes on', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  isFull = true
  const id = await world.add({ source: source.url('/full.bin') })
  const failed = await world.until(id, 'error')
  isFull = false
  expect(failed.errorCode).toBe(catalogue.notEnoughSpace.code)
  expect(failed.doneBytes).toBeGreaterThan(0)
  await world.client.use(downloads).start({ query: { taskId: id } })
  const done = await world.until(id, 'finished')
  expect(source.asked.at(-1)?.range).toBe(`bytes=${failed.doneBytes}-`)
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
})

test('DL-01b downloads wait while their person sends files, running ones too, and then go on by themselves', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const running = await world.add({ source: source.url('/running.bin'), limitBytesPerSecond: 20_000 })
  await vi.waitFor(() => expect(world.task(running)).toMatchObject({ state: 'running' }), waitLong)
  const bytes = Buffer.from('mine')
  const md5 = createHash('md5').update(bytes).digest('hex')
  // The device counts a person as sending for a while after each piece, so one is sent until the download has noticed.
  await vi.waitFor(async () => {
    const query = { storageId: world.storageId, path: '/mine.txt', md5, cover: 'cover' } as const
    await world.client.use(transfer).small({ query, body: new Uint8Array(bytes) })
    expect(world.task(running)).toMatchObject({ state: 'waiting', isHeld: true })
  }, waitLong)
  const id = await world.add({ source: source.url('/polite.bin') })
  expect(world.task(id)).toMatchObject({ state: 'waiting', isHeld: true })
  const rules = await world.client.use(downloads).settings()
  if (!rules.ok) throw new Error(rules.error.name)
  await world.client.use(downloads).choose({ body: { taskId: running, limitBytesPerSecond: 0 } })
  await world.client.use(downloads).setSettings({ body: { ...rules.data, yieldsToTransfers: false } })
  for (const one of [running, id]) expect(sha256(await world.bytesOf((await world.until(one, 'finished')).path))).toBe(sha256(content))
})

test('DL-01b no more run at once than the person wants', async () => {
  const open = new Set<string>()
  let most = 0
  await using source = await startSource((request, response) => {
    open.add(request.url ?? '')
    most = Math.max(most, open.size)
    setTimeout(() => {
      open.delete(request.url ?? '')
      response.end('done')
    }, 60)
  })
  const rules = await world.client.use(downloads).settings()
  if (!rules.ok) throw new Error(rules.error.name)
  await world.client.use(downloads).setSettings({ body: { ...rules.data, tasksAtOnce: 2 } })
  const ids: string[] = []
  for (let at = 0; at < 6; at += 1) ids.push(await world.add({ source: source.url(`/${at}`) }))
  for (const id of ids) await world.until(id, 'finished')
  expect(most).toBe(2)
})

test('DL-01b another device hands links to a person with a code and no session', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const given = await world.client.use(downloads).bindCode()
  if (!given.ok) throw new Error(given.error.name)
  const stranger = world.one.client()
  expect((await stranger.use(downloads).submit({ body: { code: given.data.code, source: source.url('/handed.bin') } })).ok).toBe(true)
  await vi.waitFor(async () => {
    const listed = await world.client.use(downloads).list({ query: {} })
    expect(listed.ok && listed.data.tasks.find((task) => task.name === 'handed.bin')?.state).toBe('finished')
  }, waitLong)
  const wrong = await stranger.use(downloads).submit({ body: { code: 'wrong', source: source.url('/x') } })
  expect(!wrong.ok && wrong.error.name).toBe('linkCodeWrong')
})

test('DL-01b the folder is the one that was chosen, made again when it is missing; English askers get an English one', async () => {
  const { storageId, client } = world
  await client.use(files).add({ query: {}, body: { storageId, path: '/films', type: 'folder' } })
  await client.use(downloads).setFolder({ body: { storageId, path: '/films' } })
  await client.use(files).delete({ body: [{ storageId, path: '/films' }] })
  expect(await client.use(downloads).folder()).toEqual({ ok: true, data: { storageId, path: '/films' } })
  const listed = await client.use(files).list({ query: { storageId, path: '/' } })
  expect(listed.ok && listed.data.items.map((item) => item.name)).toContain('films')
  const { token } = await makeUser(world.one, 'ann')
  const answer = await world.one.device.http.inject({
    url: downloads.calls.folder.path,
    headers: { 'api-token': token, 'accept-language': 'en-GB,zh;q=0.5' },
  })
  expect(answer.json()).toMatchObject({ data: { path: '/Downloads' } })
})

test('DL-01c torrents among the files are listed, newest first', async () => {
  const torrent = makeTorrent('x', { 'a.bin': Buffer.from('a') })
  const md5 = createHash('md5').update(torrent.bytes).digest('hex')
  for (const name of ['old.torrent', 'new.torrent'])
    await world.client.use(transfer).small({
      query: {
        storageId: world.storageId,
        path: `/${name}`,
        md5,
        cover: 'cover',
        mtimeSeconds: name === 'old.torrent' ? 1000 : 2000,
      } as never,
      body: new Uint8Array(torrent.bytes),
    })
  await vi.waitFor(async () => {
    const listed = await world.client.use(downloads).torrents({ query: {} })
    expect(listed.ok && listed.data.items.map((item) => item.name).toSorted()).toEqual(['new.torrent', 'old.torrent'])
  }, waitLong)
  const torrentsOf = async (query: { readonly kind?: 'video'; readonly beforeSeconds?: number }) => {
    const listed = await world.client.use(downloads).torrents({ query })
    return listed.ok ? listed.data.items : []
  }
  const times = (await torrentsOf({})).map(({ modifiedSeconds }) => modifiedSeconds)
  expect(await torrentsOf({ beforeSeconds: Math.min(...times) })).toEqual([])
  expect(await torrentsOf({ beforeSeconds: Math.max(...times) + 1 })).toHaveLength(2)
  expect(await torrentsOf({ kind: 'video' })).toEqual([])
  const added = await world.client.use(downloads).add({ body: { torrentStorageId: world.storageId, torrentPath: '/old.torrent' } })
  expect(!added.ok && added.error.name).toBe('torrentUnavailable')
  const none = await world.client.use(downloads).add({ body: { torrentStorageId: world.storageId, torrentPath: '/mine.txt' } })
  expect(!none.ok && none.error.name).toBe('torrentInvalid')
})

test('S-I8 forms that are meant to hurt are refused and never a defect', async () => {
  const { http } = world.one.device
  const send = async (payload: string | Buffer, type = 'multipart/form-data; boundary=x') =>
    (
      await http.inject({
        method: 'POST',
        url: downloads.calls.add.path,
        headers: { 'api-token': world.admin.token, 'content-type': type },
        payload,
      })
    ).json<{ code: number }>().code
  const field = (name: string, value: string): string => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const bad = catalogue.badBody.code
  expect(await send('{}', 'application/json')).toBe(bad)
  expect(await send('', 'multipart/form-data')).toBe(bad)
  expect(await send(`${field('__proto__', 'x')}--x--\r\n`)).not.toBe(catalogue.internalError.code)
  expect(await send(`${field('url', 'x'.repeat(20_000))}--x--\r\n`)).toBe(catalogue.illegalParameter.code)
  expect(await send(`${Array.from({ length: 100 }, (_one, at) => field(`f${at}`, '')).join('')}--x--\r\n`)).toBe(
    catalogue.requestTooLarge.code,
  )
  expect(await send(Buffer.from(`${field('torrent', 'A'.repeat(15_000_000))}--x--\r\n`))).toBe(catalogue.requestTooLarge.code)
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, isWrapped) => {
      const body = isWrapped
        ? Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="url"\r\n\r\n'), bytes, Buffer.from('\r\n--x--\r\n')])
        : Buffer.from(bytes)
      expect(await send(body)).not.toBe(catalogue.internalError.code)
    }),
    { numRuns: 60 },
  )
})

test('DL-01b screens hear of a download from its beginning to its end', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const heard: string[] = []
  using _listening = world.one.device.parts.hub.subscribe({ userNo: world.admin.userNo }, ({ kind }) => heard.push(kind))
  const id = await world.add({ source: source.url('/heard.bin') })
  await world.until(id, 'finished')
  await world.client.use(downloads).remove({ query: { taskId: id } })
  expect(heard).toContain('download.changed')
  expect(heard).toContain('download.removed')
})
