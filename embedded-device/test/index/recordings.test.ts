import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { files } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { recycle } from '@cove/device-contract/recycle'
import { session } from '@cove/device-contract/session'
import { spaces } from '@cove/device-contract/spaces'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeAdministrator, openTestDevice, signIn } from '../http/test-device.ts'
import type { Signed, TestDevice } from '../http/test-device.ts'
import { memoryDir } from '../storage/memory-dir.ts'

let folder: string
let one: TestDevice
let admin: Signed
let storageId: string

/** Packets of a recording. */
const recording = (packetBytes = 188, shift = 0): Buffer => {
  const stream = Buffer.alloc(packetBytes * 40, 0xff)
  for (let at = 0; at < stream.length; at += packetBytes) stream[at] = 0x47
  return stream.subarray(shift)
}
const source = 'export const G = 1 // GGGG\n'.repeat(200)

beforeAll(async () => {
  folder = await mkdtemp(join(memoryDir(), 'cove-recordings-'))
  await writeFile(join(folder, 'film.ts'), recording())
  await writeFile(join(folder, 'camera.ts'), recording(192, 40))
  await writeFile(join(folder, 'main.ts'), source)
  await writeFile(join(folder, 'letters.ts'), 'G'.repeat(4000))
  await writeFile(join(folder, 'empty.ts'), '')
  await writeFile(join(folder, 'FILM2.TS'), recording(188, 100))
  await writeFile(join(folder, 'module.mts'), source)
  await writeFile(join(folder, '00001.MTS'), recording(192))
  one = await openTestDevice()
  admin = await makeAdministrator(one)
  const space = await one.device.parts.spaces.addFolder({ hostDir: folder, name: 'films' })
  storageId = space.id
  one.device.parts.index.addSpace({ id: space.id, rootDir: space.rootDir })
})
afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

async function kinds(): Promise<Record<string, string>> {
  const answer = await admin.client.use(files).list({ query: { storageId, path: '/' } })
  if (!answer.ok) throw new Error(answer.error.name)
  return Object.fromEntries(answer.data.items.map(({ name, kind }) => [name, kind]))
}

test('MED-01a a recording that ends in .ts or .mts is a video in lists, source text is not', async () => {
  expect(await kinds()).toEqual({
    'film.ts': 'video',
    'camera.ts': 'video',
    'FILM2.TS': 'video',
    'main.ts': 'unknown',
    'letters.ts': 'unknown',
    'empty.ts': 'unknown',
    'module.mts': 'unknown',
    '00001.MTS': 'video',
  })
  const videos = await admin.client.use(files).all({ query: { type: 'video' } })
  expect(videos.ok && videos.data.items.map(({ name }) => name).toSorted()).toEqual(['00001.MTS', 'FILM2.TS', 'camera.ts', 'film.ts'])
  const info = await admin.client.use(files).info({ query: { storageId, path: '/film.ts' } })
  expect(info).toMatchObject({ ok: true, data: { resource: { kind: 'video' } } })
})

test('MED-01a the pipeline reads recordings, and leaves source text alone', async () => {
  const entries = ['/film.ts', '/main.ts', '/00001.MTS', '/module.mts'].map((path) => ({ storageId, path }))
  const answer = await admin.client.use(media).meta({ body: { entries } })
  expect(answer.ok && answer.data.entries.map(({ state }) => state === 'none')).toEqual([false, true, false, true])
})

test('MED-01a a download and the recycle bin tell a recording from source text', async () => {
  await writeFile(join(folder, 'gone.ts'), recording())
  await writeFile(join(folder, 'gone.mts'), source)
  await vi.waitFor(async () => expect(await kinds()).toMatchObject({ 'gone.ts': 'video', 'gone.mts': 'unknown' }))
  const headers = { 'api-token': admin.token }
  const typeOf = async (path: string): Promise<string> => {
    const answer = await one.device.http.inject({ url: `/v1/file/download?uuid=${storageId}&path=${path}`, headers })
    return `${String(answer.headers['content-type'])} ${String(answer.headers['content-disposition']).split(';')[0]}`
  }
  expect(await typeOf('/gone.ts')).toBe('video/mp2t inline')
  expect(await typeOf('/gone.mts')).toBe('text/plain attachment')
  // H-27: a ticket for media opens what may be shown in place, and nothing else.
  const media = await admin.client.use(session).mediaTicket()
  const lengthOf = async (path: string): Promise<number> =>
    (await one.device.http.inject({ url: `/v1/file/download?uuid=${storageId}&path=${path}&ticket=${media.ok ? media.data.ticket : ''}` }))
      .rawPayload.length
  expect(await lengthOf('/gone.ts')).toBe(recording().length)
  expect(await lengthOf('/gone.mts')).toBeLessThan(source.length / 2)
  await admin.client.use(files).delete({ body: ['/gone.ts', '/gone.mts'].map((path) => ({ storageId, path })) })
  const bin = async () => {
    const answer = await admin.client.use(recycle).list({ query: {} })
    return answer.ok ? answer.data.items.map(({ name, kind }) => `${name} ${kind}`).toSorted() : []
  }
  await expect.poll(bin).toEqual(['gone.mts unknown', 'gone.ts video'])
})

test('MED-01a a file that changes, or gets the name of the other kind, is looked at again', async () => {
  await writeFile(join(folder, 'main.ts'), recording())
  await writeFile(join(folder, 'film.ts'), source)
  await writeFile(join(folder, 'empty.ts'), recording())
  await vi.waitFor(async () => expect(await kinds()).toMatchObject({ 'main.ts': 'video', 'film.ts': 'unknown', 'empty.ts': 'video' }))
  // By another program, and by the device: with the same time and size.
  await writeFile(join(folder, 'raw.bin'), recording())
  await utimes(join(folder, 'raw.bin'), 1000, 1000)
  await vi.waitFor(async () => expect(await kinds()).toMatchObject({ 'raw.bin': 'unknown' }))
  const put = (oldPath: string, newPath: string) => admin.client.use(files).rename({ body: { storageId, oldPath, newPath } })
  await put('/raw.bin', '/raw.ts')
  await vi.waitFor(async () => expect(await kinds()).toMatchObject({ 'raw.ts': 'video' }))
  await put('/raw.ts', '/raw2.ts')
  await vi.waitFor(async () => expect(await kinds()).toMatchObject({ 'raw2.ts': 'video' }))
  await rename(join(folder, 'raw2.ts'), join(folder, 'raw.txt'))
  await vi.waitFor(async () => expect(await kinds()).toMatchObject({ 'raw.txt': 'document' }))
})

test('MED-01a a module that an earlier version indexed as a film is looked at again', async () => {
  const dir = await mkdtemp(join(memoryDir(), 'cove-indexed-'))
  try {
    const shown = join(dir, 'shown')
    await mkdir(shown)
    await writeFile(join(shown, 'module.mts'), source)
    await writeFile(join(shown, '00001.mts'), recording(192))
    const open = () => openTestDevice({ dataDir: join(dir, 'data'), folders: [shown] })
    const listed = async (device: TestDevice, who: Signed) => {
      const answer = await who.client.use(spaces).list()
      const id = answer.ok ? (answer.data.storages.find(({ name }) => name === 'shown')?.storageId ?? '') : ''
      const found = await who.client.use(files).list({ query: { storageId: id, path: '/' } })
      return found.ok ? found.data.items.map(({ name, kind }) => `${name} ${kind}`).toSorted() : [found.error.name]
    }
    const right = ['00001.mts video', 'module.mts unknown']
    const before = await open()
    const owner = await makeAdministrator(before)
    await expect.poll(() => listed(before, owner)).toEqual(right)
    await before.device.close()
    const db = new DatabaseSync(join(dir, 'data', 'db', 'index.sqlite'))
    db.exec("pragma user_version = 4; update node set kind = 3 where ext = 'mts'")
    db.close()
    await using after = await open()
    const again = await signIn(after, 'admin')
    await expect.poll(() => listed(after, again)).toEqual(right)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
})
