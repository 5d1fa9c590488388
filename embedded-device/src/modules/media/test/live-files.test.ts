import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { album } from '@cove/device-contract/album'
import { files } from '@cove/device-contract/files'
import { media } from '@cove/device-contract/media'
import { recycle } from '@cove/device-contract/recycle'
import { spaces } from '@cove/device-contract/spaces'
import { tasks } from '@cove/device-contract/tasks'
import { undo } from '@cove/device-contract/undo'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { without } from '../../../../test/programs/installed.ts'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'

vi.setConfig({ testTimeout: 60_000 })

const film = readFileSync(new URL('fixtures/utc-only.mp4', import.meta.url))
const because = without('ffprobe')
let shown = ''
beforeEach(() => {
  shown = mkdtempSync(join(tmpdir(), 'cove-live-'))
})
afterEach(() => rmSync(shown, { recursive: true, force: true }))

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
const marked = async (): Promise<Buffer> =>
  sharp(await picture())
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
       xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" GCamera:MotionPhoto="1"/></rdf:RDF></x:xmpmeta>`,
    )
    .toBuffer()

async function open() {
  const one = await openTestDevice({ folders: [shown] }, { modules: { media: { quietMs: 1 } }, programs: ['ffprobe'] })
  const { client, token } = await makeAdministrator(one)
  const listed = await client.use(spaces).list()
  const storageId = (listed.ok ? listed.data.storages.find(({ origin }) => origin !== 'managed') : undefined)?.storageId ?? ''
  const live = () =>
    client
      .use(album)
      .items({ body: { filter: { type: 'live' }, rows: 9, sort: 'name' } })
      .then((answer) => (answer.ok ? answer.data.items : []))
  const get = (path: string, headers: Record<string, string> = {}) =>
    one.device.http.inject({ method: 'GET', url: path, headers: { 'api-token': token, ...headers } })
  return { one, client, storageId, live, get }
}

test.skipIf(because !== '')(
  `ALB-01b, VW-04 the clips of live photos play: that inside a picture, and that next to it${because}`,
  async () => {
    writeFileSync(join(shown, 'PXL.MP.jpg'), Buffer.concat([await marked(), film]))
    writeFileSync(join(shown, 'cut.MP.jpg'), Buffer.concat([await marked(), film.subarray(0, -50)]))
    writeFileSync(join(shown, 'IMG_0108.jpg'), await picture())
    copyFileSync(new URL('fixtures/utc-only.mp4', import.meta.url), join(shown, 'IMG_0108_HEVC.MOV'))
    writeFileSync(join(shown, 'broken.jpg'), '')
    writeFileSync(join(shown, 'broken.mp4'), '')
    const { one, client, storageId, live, get } = await open()
    await using _device = one
    await expect.poll(async () => (await live()).map(({ name }) => name), { timeout: 30_000 }).toEqual(['IMG_0108.jpg', 'PXL.MP.jpg'])
    const places = ['PXL.MP.jpg', 'cut.MP.jpg', 'IMG_0108.jpg'].map((name) => ({ storageId, path: `/${name}` }))
    const known = await client.use(media).meta({ body: { entries: places } })
    expect(known.ok && known.data.entries.map(({ isLive }) => isLive)).toEqual([true, undefined, true])
    const ids = (await live()).map(({ itemId }) => itemId)
    const addresses = [
      ...['IMG_0108.jpg', 'PXL.MP.jpg'].map((name) => `/ugos/media/v1/clip?uuid=${storageId}&path=/${name}`),
      ...ids.map((id) => `/ugos/album/v1/file?id=${id}&clip=1`),
    ]
    for (const address of addresses) {
      const whole = await get(address)
      expect(whole.statusCode).toBe(200)
      expect(whole.headers['content-type']).toMatch(/^video\//)
      expect(whole.rawPayload.equals(film)).toBe(true)
      const part = await get(address, { range: 'bytes=4-7' })
      expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${film.length}`])
    }
    const none = await get(`/ugos/media/v1/clip?uuid=${storageId}&path=/cut.MP.jpg`)
    expect(none.json()).toMatchObject({ code: media.errors.mediaHasNoClip.code })
    // The numbers of what was read are not used for another content.
    writeFileSync(join(shown, 'PXL.MP.jpg'), Buffer.concat([await picture(), Buffer.alloc(film.length)]))
    expect((await get(addresses[1] ?? '')).json()).toMatchObject({ code: media.errors.mediaHasNoClip.code })
  },
)

test.skipIf(because !== '')(`ALB-01b, FM-08 a live photo leaves and comes back with its clip${because}`, async () => {
  const names = ['IMG_0108.jpg', 'IMG_0108.MOV']
  writeFileSync(join(shown, 'IMG_0108.jpg'), await picture())
  copyFileSync(new URL('fixtures/utc-only.mp4', import.meta.url), join(shown, 'IMG_0108.MOV'))
  const { one, client, storageId, live } = await open()
  await using _device = one
  await expect.poll(async () => (await live()).map(({ clipName }) => clipName), { timeout: 30_000 }).toEqual(['IMG_0108.MOV'])
  const there = () => names.filter((name) => existsSync(join(shown, name)))
  const remove = async () => {
    const answer = await client.use(files).delete({ body: [{ storageId, path: '/IMG_0108.jpg', parts: ['/IMG_0108.MOV'] }] })
    expect(answer).toMatchObject({ ok: true, data: { failures: [] } })
    expect(there()).toEqual([])
    return answer.ok ? answer.data.trashIds : []
  }
  const task = async (kind: 'restore' | 'deleteForever', trashId = '') => {
    const work = { conflict: 'rename' as const, sources: [{ storageId, path: '/' }], trashIds: [trashId] }
    expect(await client.use(tasks).add({ body: { kind, work } })).toMatchObject({ ok: true })
    await one.device.parts.jobs.idle()
  }
  // From the bin: the picture brings its clip, and takes it away for good.
  const [restored = ''] = await remove()
  const bytes = readFileSync(new URL('fixtures/utc-only.mp4', import.meta.url)).length + (await picture()).length
  expect(await client.use(recycle).preview({ body: { trashIds: [restored] } })).toMatchObject({ ok: true, data: { totalBytes: bytes } })
  await task('restore', restored)
  expect(there()).toEqual(names)
  // One undo for both.
  await remove()
  const listed = await client.use(undo).list({ query: {} })
  const [entry] = listed.ok ? listed.data.entries : []
  expect(entry).toMatchObject({ kind: 'delete', path: '/IMG_0108.jpg' })
  expect(await client.use(undo).run({ body: { entryId: entry?.entryId ?? '', through: false, conflicts: 'stop' } })).toMatchObject({
    ok: true,
  })
  await one.device.parts.jobs.idle()
  await expect.poll(there).toEqual(names)
  const [, ...clips] = await remove()
  expect(clips).toHaveLength(1)
  // The clip alone comes back alone; a part that is gone is no failure.
  await task('restore', clips[0])
  expect(there()).toEqual(['IMG_0108.MOV'])
  const bin = await client.use(recycle).list({ query: {} })
  await task('restore', bin.ok ? bin.data.items[0]?.trashId : '')
  rmSync(join(shown, 'IMG_0108.MOV'))
  const [last = ''] = await remove()
  await task('deleteForever', last)
  expect(await client.use(recycle).list({ query: {} })).toMatchObject({ ok: true, data: { items: [] } })
})

test.skipIf(because !== '')(`ALB-01b a live photo among similar ones goes, and is undone, with its clip${because}`, async () => {
  const names = ['IMG_0108.MOV', 'IMG_0108.jpg']
  const drawn = sharp(
    Buffer.from('<svg width="600" height="450"><circle cx="90" cy="300" r="80"/><path d="M300 0h300v200z" fill="#c63"/></svg>'),
  )
  const drawing = await drawn.flatten({ background: '#777' }).jpeg().toBuffer()
  writeFileSync(join(shown, 'best.jpg'), drawing)
  writeFileSync(join(shown, 'IMG_0108.jpg'), await sharp(drawing).resize(400).jpeg().toBuffer())
  writeFileSync(join(shown, 'IMG_0108.MOV'), film)
  const { one, client, live } = await open()
  await using _device = one
  const { jobs } = one.device.parts
  await expect.poll(async () => (await live()).map(({ clipName }) => clipName), { timeout: 30_000 }).toEqual(['IMG_0108.MOV'])
  expect(await client.use(album).findSimilar()).toMatchObject({ ok: true })
  await jobs.idle()
  expect(await client.use(album).similar()).toMatchObject({
    ok: true,
    data: { groups: [{ items: [{ name: 'best.jpg' }, { name: 'IMG_0108.jpg', clipName: 'IMG_0108.MOV' }] }] },
  })
  const there = () =>
    readdirSync(shown)
      .filter((name) => name.startsWith('IMG'))
      .toSorted()
  const itemIds = (await live()).map(({ itemId }) => itemId)
  expect(await client.use(album).removeSimilar({ body: { itemIds } })).toMatchObject({ ok: true, data: { removedCount: 1 } })
  expect(there()).toEqual([])
  const listed = await client.use(undo).list({ query: {} })
  const entryId = (listed.ok && listed.data.entries[0]?.entryId) || ''
  expect(await client.use(undo).run({ body: { entryId, through: false, conflicts: 'stop' } })).toMatchObject({ ok: true })
  await jobs.idle()
  await expect.poll(there).toEqual(names)
})
