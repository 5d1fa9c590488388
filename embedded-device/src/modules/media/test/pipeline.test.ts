import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { media } from '@cove/device-contract/media'
import type { Media } from '@cove/device-contract/media'
import type { DeviceClient } from '@cove/device-contract'
import { spaces } from '@cove/device-contract/spaces'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installed, without } from '../../../../test/programs/installed.ts'
import { startChild } from '../../../module-kit/thread-kit.ts'
import { makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { TestDevice } from '../../../../test/http/test-device.ts'
import type { MediaApi } from '../api.ts'
import type { DecodeRequest } from '../decode-messages.ts'
import type { MediaSeams } from '../open-media.ts'
import { withPreview } from './exif-photo.ts'
import { sampleHeic } from './sample-heic.ts'

vi.setConfig({ testTimeout: 60_000 })

let shown = ''
beforeEach(() => {
  shown = mkdtempSync(join(tmpdir(), 'cove-media-'))
})
afterEach(() => rmSync(shown, { recursive: true, force: true }))

const ffmpeg = installed('ffmpeg')
const because = without('ffmpeg', 'ffprobe', 'pdftoppm')

const photo = () => sharp({ create: { width: 400, height: 200, channels: 3, background: '#c83c28' } })
const put = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(shown, name), bytes)

/** A device that shows the folder, with the decoder counted. */
async function open(seams: MediaSeams = {}) {
  const decoded: string[] = []
  const start: MediaSeams['start'] = (options) => {
    const child = startChild(new URL('../media-worker.ts', import.meta.url), options)
    return { ...child, post: (message) => (decoded.push((message as DecodeRequest).at.path), child.post(message)) }
  }
  const one = await openTestDevice(
    { folders: [shown] },
    { modules: { media: { quietMs: 1, start, ...seams } }, programs: ['ffmpeg', 'ffprobe', 'pdftoppm'] },
  )
  const { client, token } = await makeAdministrator(one)
  const api = one.device.parts.modules.api<MediaApi>('media')
  await api?.ready
  const listed = await client.use(spaces).list()
  const storage = listed.ok ? listed.data.storages.find(({ origin }) => origin !== 'managed') : undefined
  return { one, client, token, api: api as MediaApi, storageId: storage?.storageId ?? '', decoded }
}

async function looks(client: DeviceClient, storageId: string, names: readonly string[]): Promise<Media[]> {
  const answer = await client.use(media).meta({ body: { entries: names.map((name) => ({ storageId, path: `/${name}` })) } })
  if (!answer.ok) throw new Error(answer.error.name)
  return [...answer.data.entries]
}

/** The looks of some files when all of them were read. */
async function settled(client: DeviceClient, storageId: string, names: readonly string[]): Promise<Media[]> {
  return vi.waitUntil(
    async () => {
      const all = await looks(client, storageId, names)
      return all.every(({ state }) => state !== 'waiting') && all
    },
    { timeout: 30_000, interval: 20 },
  )
}

test('MED-01a facts, colour and thumbnail of pictures; a moved file is not read again, a changed one is', async () => {
  const exif = { IFD0: { Make: 'Cove' }, IFD2: { DateTimeOriginal: '2024:05:17 18:22:31' } }
  put('turned.jpg', await photo().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer())
  put('phone.heic', sampleHeic)
  put('notes.txt', 'text')
  const { one, client, api, storageId, decoded } = await open()
  await using _device: TestDevice = one
  const [turned, heic, notes, gone] = await settled(client, storageId, ['turned.jpg', 'phone.heic', 'notes.txt', 'none.jpg'])
  expect(turned).toMatchObject({ state: 'ready', widthPx: 200, heightPx: 400, orientation: 6, camera: { make: 'Cove' } })
  expect(turned?.takenSeconds).toBe(Date.UTC(2024, 4, 17, 18, 22, 31) / 1000)
  expect(turned?.colour).toMatch(/^#c[5-9a-c]3[8-f]2[4-b]$/)
  expect(heic).toMatchObject({ state: 'ready', widthPx: 64, heightPx: 48 })
  expect([notes?.state, gone?.state]).toEqual(['none', 'none'])

  const before = api.timeline.days({ spaceId: storageId })
  expect(before.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const [item] = api.timeline.between({ spaceId: storageId }, { fromDay: 19_860, toDay: 19_860, limit: 9 })
  expect(item?.name).toBe('turned.jpg')
  const count = decoded.length
  mkdirSync(join(shown, 'moved'))
  renameSync(join(shown, 'turned.jpg'), join(shown, 'moved', 'other.jpg'))
  await one.device.parts.index.sweepNow()
  const [moved] = await settled(client, storageId, ['moved/other.jpg'])
  expect(moved).toMatchObject({ state: 'ready', camera: { make: 'Cove' } })
  await expect.poll(() => api.metaOf([item?.id ?? 0])[0]?.dir, { timeout: 10_000, interval: 20 }).toBe('/moved')
  await one.device.parts.jobs.idle()
  expect(decoded).toHaveLength(count)

  writeFileSync(join(shown, 'moved', 'other.jpg'), await photo().resize(50, 50).jpeg().toBuffer())
  const [changed] = await settled(client, storageId, ['moved/other.jpg'])
  expect(changed).toMatchObject({ state: 'ready', widthPx: 50 })
})

test('MED-02b the picture that a camera embedded is sent upright while the thumbnail is not drawn yet, then the thumbnail', async () => {
  const preview = await sharp({ create: { width: 160, height: 120, channels: 3, background: '#00f' } })
    .jpeg()
    .toBuffer()
  put('camera.jpg', withPreview(await photo().jpeg().toBuffer(), preview, 6))
  const gate = Promise.withResolvers<void>()
  const start: MediaSeams['start'] = (options) => {
    const child = startChild(new URL('../media-worker.ts', import.meta.url), options)
    const hold = async (message: object) => ((message as DecodeRequest).draw && (await gate.promise), child.post(message))
    return { ...child, post: (message) => void hold(message) }
  }
  const { one, token, storageId } = await open({ start })
  await using device: TestDevice = one
  const get = (more: object) => {
    const query = new URLSearchParams({ uuid: storageId, path: '/camera.jpg', ...more })
    return device.device.http.inject({ url: `/ugos/media/v1/thumbnail?${query.toString()}`, headers: { 'api-token': token } })
  }
  const first = await get({ now: '1' })
  expect(first.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 160, height: 120, orientation: 6 })
  gate.resolve()
  const drawn = await get({ size: 'SMALL' })
  expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 128, height: 256 })
  expect((await get({ now: '1' })).rawPayload).toEqual(drawn.rawPayload)
})

test('MED-04a what is damaged is marked with the reason; others are read, and it is not tried again', async () => {
  put('broken.jpg', (await photo().jpeg().toBuffer()).subarray(0, 700))
  put('good.png', await photo().png().toBuffer())
  const first = await open()
  const [broken, good] = await settled(first.client, first.storageId, ['broken.jpg', 'good.png'])
  expect(broken).toMatchObject({ state: 'failed', failure: 'broken' })
  expect(good?.state).toBe('ready')
  const refused = await first.client.use(media).state()
  expect(refused).toMatchObject({ ok: true, data: { failedCount: 1, waitingCount: 0 } })
  const count = first.decoded.filter((path) => path === '/broken.jpg').length
  const items = first.api.timeline.between({ spaceId: first.storageId }, { fromDay: 0, toDay: 1e6, limit: 9 })
  const item = items.find(({ name }) => name === 'broken.jpg')
  if (!item) throw new Error('no row')
  expect(first.api.itemOf(first.storageId, item.ino)?.reason).toBe('broken')
  expect(await first.api.thumbnail(item, 'SMALL')).toEqual({ ok: false, reason: 'broken' })
  expect(first.decoded.filter((path) => path === '/broken.jpg')).toHaveLength(count)
  await first.one[Symbol.asyncDispose]()
})

test.skipIf(because !== '')(`MED-02a a clip, a bitmap, a PDF and music with a cover have thumbnails${because}`, async () => {
  const run = (...args: string[]) => spawnSync(ffmpeg ?? '', ['-v', 'error', '-y', ...args], { cwd: shown })
  run('-f', 'lavfi', '-i', 'testsrc=duration=0.6:size=160x120:rate=10', '-pix_fmt', 'yuv420p', 'clip.mp4')
  run('-f', 'lavfi', '-i', 'color=c=red:size=64x64:duration=0.1', '-frames:v', '1', 'old.bmp')
  put('cover.jpg', await photo().jpeg().toBuffer())
  run(
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1',
    '-i',
    'cover.jpg',
    '-map',
    '0',
    '-map',
    '1',
    '-id3v2_version',
    '3',
    '-metadata',
    'title=海',
    '-metadata',
    'artist=Cove',
    'song.mp3',
  )
  put('pages.pdf', samplePdf)
  // A playlist with the name of a video must not be followed.
  run('-i', 'clip.mp4', '-c:v', 'mpeg2video', '-f', 'mpegts', 'other.ts')
  put('trap.mp4', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${shown}/other.ts\n#EXT-X-ENDLIST\n`)
  const { one, client, api, storageId } = await open()
  await using _device: TestDevice = one
  const [clip, old, song, pages, trap] = await settled(client, storageId, ['clip.mp4', 'old.bmp', 'song.mp3', 'pages.pdf', 'trap.mp4'])
  expect(clip).toMatchObject({ state: 'ready', durationMs: 600, widthPx: 160, heightPx: 120, videoCodec: expect.any(String) })
  expect(old?.state).toBe('ready')
  expect(song).toMatchObject({ state: 'ready', audio: { title: '海', artist: 'Cove', hasCover: true } })
  expect(song?.colour).toMatch(/^#c/)
  expect(pages).toMatchObject({ state: 'ready', colour: '#ffffff' })
  expect(trap).toMatchObject({ state: 'failed', failure: 'broken' })
  expect(api.metaOf([])).toEqual([])
})

/** One empty page. */
const samplePdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>endobj
trailer<</Root 1 0 R/Size 4>>
%%EOF
`
