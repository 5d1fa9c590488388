import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '@cove/device-contract'
import { downloads } from '@cove/device-contract/downloads'
import { files } from '@cove/device-contract/files'
import { recycle } from '@cove/device-contract/recycle'
import { transfer } from '@cove/device-contract/transfer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sha256, someBytes } from '../storage/world.ts'
import { makeUser } from '../http/test-device.ts'
import { openDownloadWorld, serve, startSource, waitLong } from './download-world.ts'
import type { DownloadWorld } from './download-world.ts'

const content = someBytes(700_000)
let world: DownloadWorld

beforeAll(async () => {
  world = await openDownloadWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

/** The line breaks when the device has written so much. */
function cutAt(bytes: number) {
  return { cutAfter: bytes, isRead: () => (world.newest()?.doneBytes ?? 0) >= bytes }
}

/** What downloads left in staging. */
function staged(): string[] {
  const [space] = world.one.device.parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  return readdirSync(join(space?.rootDir ?? '', '.pc', 'staging')).filter((name) => /\.(download|bt|tree)$/.test(name))
}

test('DL-01b a file arrives whole in the folder for downloads, under the name its server gives', async () => {
  await using source = await startSource((request, response) =>
    serve(request, response, {
      bytes: content,
      etag: '"1"',
      headers: { 'content-disposition': "attachment; filename*=UTF-8''%E7%94%B5%E5%BD%B1.bin" },
    }),
  )
  const id = await world.add({ source: source.url('/get?id=7') })
  const done = await world.until(id, 'finished')
  expect(done).toMatchObject({ path: '/下载/电影.bin', doneBytes: content.length, totalBytes: content.length, kind: 'http' })
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
  expect(staged()).toEqual([])
  const listed = await world.client.use(files).list({ query: { storageId: world.storageId, path: '/下载' } })
  expect(listed.ok && listed.data.items.map((item) => item.name)).toContain('电影.bin')
})

test('DL-01b nobody hears of the end before the folder lists the file', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const { index } = world.one.device.parts
  const { upsert } = index
  const states: string[] = []
  const told = vi.spyOn(index, 'upsert').mockImplementation((spaceId, dirPath, name) => {
    if (name === 'told.bin') states.push(world.newest()?.state ?? 'none')
    upsert(spaceId, dirPath, name)
  })
  await world.until(await world.add({ source: source.url('/told.bin') }), 'finished')
  await vi.waitFor(() => expect(states).toEqual(['running']), waitLong)
  told.mockRestore()
})

test('DL-01b a second file of the same name gets a number', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const first = await world.until(await world.add({ source: source.url('/same.bin') }), 'finished')
  const second = await world.until(await world.add({ source: source.url('/same.bin?again') }), 'finished')
  expect([first.path, second.path]).toEqual(['/下载/same.bin', '/下载/same (1).bin'])
})

test('TR-09b a line that breaks costs nothing: the rest is asked for, and only while the source is the same', async () => {
  let turn = 0
  await using source = await startSource((request, response) => {
    turn += 1
    serve(request, response, { bytes: content, etag: '"1"', ...(turn === 1 ? cutAt(300_000) : {}) })
  })
  const done = await world.until(await world.add({ source: source.url('/cut.bin') }), 'finished')
  expect(source.asked.map(({ range }) => range)).toEqual([undefined, 'bytes=300000-'])
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
})

test('TR-09b a source that changed meanwhile is downloaded anew', async () => {
  const other = someBytes(500_000, 9)
  let turn = 0
  await using source = await startSource((request, response) => {
    turn += 1
    serve(request, response, turn === 1 ? { bytes: content, etag: '"1"', ...cutAt(300_000) } : { bytes: other, etag: '"2"' })
  })
  const done = await world.until(await world.add({ source: source.url('/changed.bin') }), 'finished')
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(other))
})

test('TR-09b a server without ranges starts from the beginning', async () => {
  let turn = 0
  await using source = await startSource((_request, response) => {
    turn += 1
    response.writeHead(200, { 'content-length': content.length })
    if (turn === 1) response.write(content.subarray(0, 200_000), () => setTimeout(() => response.destroy(), 20))
    else response.end(content)
  })
  const done = await world.until(await world.add({ source: source.url('/plain.bin') }), 'finished')
  expect(source.asked.map(({ range }) => range)).toEqual([undefined, undefined])
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
})

test('DL-01b a source of unknown length is complete at its end, and half of it is not', async () => {
  let turn = 0
  await using source = await startSource((_request, response) => {
    turn += 1
    response.writeHead(200, { 'transfer-encoding': 'chunked' })
    if (turn === 1) response.write(content.subarray(0, 1000), () => setTimeout(() => response.destroy(), 20))
    else response.end(content)
  })
  const done = await world.until(await world.add({ source: source.url('/endless.bin') }), 'finished')
  expect(done.totalBytes).toBe(content.length)
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
})

test.each([
  [404, 'fileNotFound', 1],
  [410, 'fileNotFound', 1],
  [403, 'noPermission', 1],
  [401, 'noPermission', 1],
  [418, 'downloadFailed', 1],
  [503, 'downloadFailed', 4],
] as const)('DL-01b HTTP %i ends as %s after %i tries', async (status, error, tries) => {
  await using source = await startSource((_request, response) => void response.writeHead(status).end('no'))
  const failed = await world.until(await world.add({ source: source.url(`/${status}`) }), 'error')
  expect(failed.errorCode).toBe(catalogue[error].code)
  expect(source.asked).toHaveLength(tries)
})

test('DL-01b a failed download goes on where it stopped when it is started again', async () => {
  let isBroken = true
  await using source = await startSource((request, response) => {
    if (isBroken && request.headers.range !== undefined) response.writeHead(404).end()
    else serve(request, response, { bytes: content, etag: '"1"', ...(isBroken ? cutAt(400_000) : {}) })
  })
  const id = await world.add({ source: source.url('/again.bin') })
  expect(await world.until(id, 'error')).toMatchObject({ doneBytes: 400_000 })
  isBroken = false
  expect((await world.client.use(downloads).start({ query: { taskId: id } })).ok).toBe(true)
  const done = await world.until(id, 'finished')
  expect(source.asked.at(-1)?.range).toBe('bytes=400000-')
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
})

test('H-27 pause stops the line, start goes on; neither is done by an address alone', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const id = await world.add({ source: source.url('/slow.bin'), limitBytesPerSecond: 20_000 })
  await vi.waitFor(() => expect(world.task(id).doneBytes).toBeGreaterThan(0), waitLong)
  const byAddress = await world.one.device.http.inject({ url: `/v1/dl/pause?task_id=${id}&api_token=${world.admin.token}` })
  expect(byAddress.json<{ code: number }>().code).toBe(catalogue.tokenInvalid.code)
  expect((await world.client.use(downloads).pause({ query: { taskId: id } })).ok).toBe(true)
  const paused = world.task(id)
  expect(paused.state).toBe('paused')
  expect(paused.doneBytes).toBeLessThan(content.length)
  await world.client.use(downloads).choose({ body: { taskId: id, limitBytesPerSecond: 0 } })
  await world.client.use(downloads).start({ query: {} })
  const done = await world.until(id, 'finished')
  expect(source.asked.at(-1)?.range).toBe(`bytes=${paused.doneBytes}-`)
  expect(sha256(await world.bytesOf(done.path))).toBe(sha256(content))
})

test('S-H7 more than the disk has is refused before a byte, and so is more than the quota', async () => {
  await using source = await startSource((request, response) => {
    if (request.url === '/huge') response.writeHead(200, { 'content-length': String(2 ** 50) }).write('x')
    else serve(request, response, { bytes: content, etag: '"1"' })
  })
  const huge = await world.until(await world.add({ source: source.url('/huge') }), 'error')
  expect(huge.errorCode).toBe(catalogue.notEnoughSpace.code)
  const { quota } = world.one.device.parts
  const { usedBytes } = await quota.usage(world.admin.userNo)
  quota.setLimit(world.admin.userNo, usedBytes + 1000)
  const id = await world.add({ source: source.url('/quota.bin') })
  expect((await world.until(id, 'error')).errorCode).toBe(catalogue.overQuota.code)
  quota.setLimit(world.admin.userNo, 0)
  await world.client.use(downloads).start({ query: { taskId: id } })
  await world.until(id, 'finished')
})

test('S-H7 what a download will still write is not free for an upload', async () => {
  const { parts } = world.one.device
  const [space] = parts.spaces.list({ userNo: world.admin.userNo, role: 'admin' })
  const { bavail, bsize } = await statfs(space?.rootDir ?? '')
  const sizeBytes = Math.floor(bavail * bsize * 0.6)
  // The source says how long it is and goes quiet.
  await using source = await startSource((_request, response) =>
    response.writeHead(200, { 'content-length': String(sizeBytes) }).write('x'),
  )
  const id = await world.add({ source: source.url('/quiet.bin') })
  await world.until(id, 'running')
  await vi.waitFor(() => expect(world.newest()).toMatchObject({ totalBytes: sizeBytes, doneBytes: 1 }), waitLong)
  const query = { storageId: world.storageId, path: '/beside.bin', sizeBytes, cover: 'rename' as const }
  expect(await world.client.use(transfer).create({ query })).toMatchObject({ ok: false, error: { name: 'notEnoughSpace' } })
  await world.client.use(downloads).remove({ query: { taskId: id } })
  expect(await world.client.use(transfer).create({ query })).toMatchObject({ ok: true })
  await world.client.use(transfer).cancel({ body: query })
})

test('S-H3 a download of somebody else is one that does not exist', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const id = await world.add({ source: source.url('/mine.bin') })
  const { client } = await makeUser(world.one, 'bob')
  const query = { taskId: id }
  const answers = [
    await client.use(downloads).get({ query }),
    await client.use(downloads).pause({ query }),
    await client.use(downloads).start({ query }),
    await client.use(downloads).remove({ query }),
    await client.use(downloads).choose({ body: { ...query, indexes: [1] } }),
  ]
  expect(answers.map((answer) => !answer.ok && answer.error.name)).toEqual(answers.map(() => 'taskNotFound'))
  const listed = await client.use(downloads).list({ query: {} })
  expect(listed.ok && listed.data.total).toBe(0)
  await world.until(id, 'finished')
})

test('DL-01b removing keeps the file, or puts it into the recycle bin; a running one leaves nothing', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  const kept = await world.until(await world.add({ source: source.url('/kept.bin') }), 'finished')
  await world.client.use(downloads).remove({ query: { taskId: kept.taskId } })
  expect((await world.bytesOf(kept.path)).length).toBe(content.length)
  const binned = await world.until(await world.add({ source: source.url('/binned.bin') }), 'finished')
  await world.client.use(downloads).remove({ query: { taskId: binned.taskId, deleteFile: true } })
  const bin = await world.client.use(recycle).list({ query: {} })
  expect(bin.ok && bin.data.items.map((item) => item.name)).toContain('binned.bin')
  const running = await world.add({ source: source.url('/running.bin'), limitBytesPerSecond: 20_000 })
  await vi.waitFor(() => expect(world.task(running).doneBytes).toBeGreaterThan(0), waitLong)
  expect((await world.client.use(downloads).remove({ query: { taskId: running } })).ok).toBe(true)
  expect(staged()).not.toContain(`${running}.download`)
})

test('S-J1 a folder that was deleted meanwhile is made again for the file', async () => {
  await using source = await startSource((request, response) => serve(request, response, { bytes: content, etag: '"1"' }))
  await world.client.use(files).add({ query: {}, body: { storageId: world.storageId, path: '/goes', type: 'folder' } })
  const id = await world.add({ source: source.url('/late.bin'), storageId: world.storageId, path: '/goes', limitBytesPerSecond: 20_000 })
  await vi.waitFor(() => expect(world.task(id).doneBytes).toBeGreaterThan(0), waitLong)
  expect((await world.client.use(files).delete({ body: [{ storageId: world.storageId, path: '/goes' }] })).ok).toBe(true)
  await world.client.use(downloads).choose({ body: { taskId: id, limitBytesPerSecond: 0 } })
  expect((await world.until(id, 'finished')).path).toBe('/goes/late.bin')
})
