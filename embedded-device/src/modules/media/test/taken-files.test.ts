import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { album } from '@cove/device-contract/album'
import { media } from '@cove/device-contract/media'
import type { Media } from '@cove/device-contract/media'
import { spaces } from '@cove/device-contract/spaces'
import { openDatabase, silentLog } from '@cove/server-kit'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { without } from '../../../../test/programs/installed.ts'
import { startChild } from '../../../module-kit/thread-kit.ts'
import { createDevice } from '../../../device.ts'
import { configFor, makeAdministrator, openTestDevice } from '../../../../test/http/test-device.ts'
import type { TestDevice } from '../../../../test/http/test-device.ts'
import type { DecodeRequest } from '../decode-messages.ts'
import type { MediaSeams } from '../open-media.ts'
import { readSound } from '../sound-facts.ts'
import { createStore, factsVersion } from '../store.ts'

vi.setConfig({ testTimeout: 60_000 })

const utc = (text: string): number => Date.parse(`${text}Z`) / 1000
const fixture = (name: string): string => new URL(`fixtures/${name}`, import.meta.url).pathname
const because = without('ffprobe')

let shown = ''
beforeEach(() => {
  shown = mkdtempSync(join(tmpdir(), 'cove-taken-'))
  vi.stubEnv('TZ', 'Asia/Shanghai')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(shown, { recursive: true, force: true })
})

/** Copied today, as all copies are. */
const copy = (name: string, as = name): void => copyFileSync(fixture(name), join(shown, as))

async function open() {
  const one = await openTestDevice({ folders: [shown] }, { modules: { media: { quietMs: 1 } }, programs: ['ffprobe'] })
  const { client } = await makeAdministrator(one)
  const listed = await client.use(spaces).list()
  const storage = listed.ok ? listed.data.storages.find(({ origin }) => origin !== 'managed') : undefined
  const storageId = storage?.storageId ?? ''
  const looks = (names: readonly string[]): Promise<Record<string, Media>> =>
    vi.waitUntil(
      async () => {
        const answer = await client.use(media).meta({ body: { entries: names.map((name) => ({ storageId, path: `/${name}` })) } })
        if (!answer.ok || answer.data.entries.some(({ state }) => state === 'waiting')) return undefined
        return Object.fromEntries(answer.data.entries.map((look, at) => [names[at], look]))
      },
      { timeout: 30_000, interval: 20 },
    ) as Promise<Record<string, Media>>
  return { one, client, looks }
}

test('MED-01b pictures have the date and place of XMP, IPTC, the last change and their names before the time of the copy', async () => {
  for (const name of ['xmp.jpg', 'iptc.jpg', 'ifd0.jpg', 'shot.png', 'gps.jpg']) copy(name)
  copy('gps.jpg', 'Screenshot_20190201-212530_App.jpg')
  const names = ['xmp.jpg', 'iptc.jpg', 'ifd0.jpg', 'shot.png', 'gps.jpg', 'Screenshot_20190201-212530_App.jpg', 'pages.pdf']
  writeFileSync(join(shown, 'pages.pdf'), '%PDF-1.4')
  utimesSync(join(shown, 'gps.jpg'), utc('2022-03-04T20:00:00'), utc('2022-03-04T20:00:00'))
  const { one, looks } = await open()
  await using _device: TestDevice = one
  const found = await looks(names)
  const taken = (name: string) => [found[name]?.takenSeconds, found[name]?.takenFrom]
  expect(taken('xmp.jpg')).toEqual([utc('2013-04-05T06:07:08'), 'content'])
  expect(taken('iptc.jpg')).toEqual([utc('2009-08-07T06:05:04'), 'content'])
  expect(taken('ifd0.jpg')).toEqual([utc('2011-01-02T03:04:05'), 'content'])
  expect(taken('shot.png')).toEqual([utc('2021-02-03T04:05:06'), 'content'])
  expect(taken('Screenshot_20190201-212530_App.jpg')).toEqual([utc('2019-02-01T21:25:30'), 'name'])
  expect(taken('gps.jpg')).toEqual([utc('2022-03-05T04:00:00'), 'file'])
  expect(found['gps.jpg']?.latitude).toBeCloseTo(48.8584, 3)
  expect(found['gps.jpg']?.longitude).toBeCloseTo(2.2945, 3)
  expect(taken('pages.pdf')).toEqual([undefined, undefined])
})

test('MED-01b each picture format has its homes: EXIF with its fraction before XMP, stars too', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2014-05-06T07:08:09+02:00" xmp:Rating="4"/></rdf:RDF></x:xmpmeta>`
  const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c83c28' } }).withXmp(xmp)
  const exif = { IFD2: { DateTimeOriginal: '2010:01:02 03:04:05', SubSecTimeOriginal: '25', OffsetTimeOriginal: '+02:00' } }
  for (const format of ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)
    writeFileSync(join(shown, `only.${format}`), await picture().toFormat(format).toBuffer())
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    writeFileSync(join(shown, `both.${format}`), await picture().withExif(exif).toFormat(format).toBuffer())
  const changed = xmp.replace('xmp:CreateDate', 'xmp:ModifyDate')
  for (const format of ['jpeg', 'tiff'] as const)
    writeFileSync(join(shown, `changed.${format}`), await picture().withXmp(changed).toFormat(format).toBuffer())
  writeFileSync(join(shown, 'camera.dng'), rawFile('2012:03:04 05:06:07'))
  const only = ['only.jpeg', 'only.png', 'only.webp', 'only.avif', 'only.tiff']
  const both = ['both.jpeg', 'both.png', 'both.webp', 'both.avif']
  const late = ['changed.jpeg', 'changed.tiff']
  const { one, looks } = await open()
  await using _device: TestDevice = one
  const found = await looks([...only, ...both, ...late, 'camera.dng'])
  for (const name of [...only, ...late])
    expect(found[name], name).toMatchObject({ takenSeconds: utc('2014-05-06T07:08:09'), takenFrom: 'content', rating: 4 })
  for (const name of both) expect(found[name], name).toMatchObject({ takenSeconds: utc('2010-01-02T03:04:05.250'), rating: 4 })
  expect(found['camera.dng']).toMatchObject({ takenSeconds: utc('2012-03-04T05:06:07'), takenFrom: 'content', rating: 3 })
})

/** A TIFF block with the date of its last change and a packet of XMP, as programs leave RAW files. */
function rawFile(changed: string): Uint8Array {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"><a xmp:Rating="3"/></x:xmpmeta>`
  const tags = [
    [0x132, 2, Buffer.from(`${changed}\0`)],
    [700, 1, Buffer.from(packet)],
  ] as const
  const head = Buffer.alloc(8 + 2 + 12 * tags.length + 4)
  head.write('II*\0', 0, 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(tags.length, 8)
  let at = head.length
  for (const [index, [id, type, bytes]] of tags.entries()) {
    head.writeUInt16LE(id, 10 + index * 12)
    head.writeUInt16LE(type, 12 + index * 12)
    head.writeUInt32LE(bytes.length, 14 + index * 12)
    head.writeUInt32LE(at, 18 + index * 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...tags.map(([, , bytes]) => bytes)])
}

test.skipIf(because !== '')(`MED-01b films have the local time of the place, and lie on the day of it in the album${because}`, async () => {
  copy('phone.mov')
  copy('utc-only.mp4')
  const { one, client, looks } = await open()
  await using _device: TestDevice = one
  const found = await looks(['phone.mov', 'utc-only.mp4'])
  const right = { takenSeconds: utc('2024-08-01T02:30:00'), takenFrom: 'content' }
  expect([found['phone.mov'], found['utc-only.mp4']]).toMatchObject([right, right])
  const day = utc('2024-08-01T00:00:00') / 86_400
  expect(await client.use(album).buckets({ body: { filter: {} } })).toMatchObject({ ok: true, data: { buckets: [{ day, count: 2 }] } })
  const listed = await client.use(album).items({ body: { filter: { fromDay: day, toDay: day }, rows: 9 } })
  expect(listed).toMatchObject({ ok: true, data: { items: [right, right] } })
})

test('MED-01b films are dated by the decoder alone where the program is missing', async () => {
  expect((await readSound(fixture('phone.mov'))).facts.taken).toEqual({ ms: utc('2024-08-01T02:30:00') * 1000 })
  expect((await readSound(fixture('utc-only.mp4'))).facts.taken).toEqual({ ms: utc('2024-07-31T18:30:00') * 1000, isUtc: true })
})

test('ALB-01b memories of today are those of the day in the zone of the device', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  const nowMs = Date.parse('2026-03-08T03:30:00Z')
  copy('gps.jpg', 'IMG_20240307_233000.jpg')
  copy('gps.jpg', 'IMG_20240308_003000.jpg')
  const one = await openTestDevice({ folders: [shown] }, { modules: { media: { quietMs: 1 } }, nowMs: () => nowMs })
  await using _device: TestDevice = one
  const { client } = await makeAdministrator(one)
  const memories = () => client.use(album).memories({ query: {} })
  await expect.poll(memories, { timeout: 20_000 }).toMatchObject({ ok: true, data: { memories: [{ memoryId: '2024-03-07', count: 1 }] } })
})

test('MED-01b another name brings another date, unless the file says its own', async () => {
  copy('xmp.jpg', 'IMG_20200101_000000.jpg')
  copy('gps.jpg', 'IMG_20200102_000000.jpg')
  const { one, looks } = await open()
  await using _device: TestDevice = one
  await looks(['IMG_20200101_000000.jpg', 'IMG_20200102_000000.jpg'])
  renameSync(join(shown, 'IMG_20200101_000000.jpg'), join(shown, 'IMG_20180101_000000.jpg'))
  renameSync(join(shown, 'IMG_20200102_000000.jpg'), join(shown, 'IMG_20180102_000000.jpg'))
  await one.device.parts.index.sweepNow()
  await expect
    .poll(async () => (await looks(['IMG_20180102_000000.jpg']))['IMG_20180102_000000.jpg'], { timeout: 10_000 })
    .toMatchObject({ takenSeconds: utc('2018-01-02T00:00:00'), takenFrom: 'name' })
  const own = (await looks(['IMG_20180101_000000.jpg']))['IMG_20180101_000000.jpg']
  expect(own).toMatchObject({ takenSeconds: utc('2013-04-05T06:07:08'), takenFrom: 'content' })
})

test('MED-01b a device with facts of an older reading reads its files again after its start, once, and shows them meanwhile', async () => {
  copy('xmp.jpg')
  copy('gps.jpg')
  const dataDir = mkdtempSync(join(tmpdir(), 'cove-taken-data-'))
  const run = async (): Promise<{ readonly decoded: readonly string[]; readonly rows: readonly unknown[][] }> => {
    const decoded: string[] = []
    const start: MediaSeams['start'] = (options) => {
      const child = startChild(new URL('../media-worker.ts', import.meta.url), options)
      return { ...child, post: (message) => (decoded.push((message as DecodeRequest).at.path), child.post(message)) }
    }
    const device = await createDevice(configFor(dataDir, { folders: [shown] }), {
      log: silentLog,
      samples: async () => [],
      programs: [],
      modules: { media: { quietMs: 1, start } },
    })
    const { db } = device.parts
    const rows = () => db.arrays('select name, state, taken_at / 1000 from media_item where facts_version = ? order by name', factsVersion)
    await vi.waitUntil(() => rows().length === 2, { timeout: 20_000, interval: 20 })
    await device.parts.jobs.idle()
    const found = rows()
    // As an older version would have left them.
    db.run("update media_item set facts = '{}', taken_at = 0, taken_day = 0, facts_version = 0 where name = 'xmp.jpg'")
    await device.close()
    return { decoded, rows: found }
  }
  const first = await run()
  expect(first.rows).toMatchObject([
    ['gps.jpg', 'ready', expect.any(Number)],
    ['xmp.jpg', 'ready', utc('2013-04-05T06:07:08')],
  ])
  const second = await run()
  expect(second.rows).toEqual(first.rows)
  expect(second.decoded).toEqual(['/xmp.jpg'])
  rmSync(dataDir, { recursive: true, force: true })
})

const migration = (name: string): string => readFileSync(new URL(`../migrations/${name}`, import.meta.url), 'utf8')

test('MED-01b facts of an older reading are kept, and read again once, after what was never read', () => {
  using db = openDatabase(':memory:', { durability: 'cache' })
  for (const name of ['0001-items.sql', '0002-camera.sql', '0003-page-order.sql', '0004-stacks.sql']) db.script(migration(name))
  const oldMs = utc('2024-07-31T18:30:00') * 1000
  const row = (ino: number, kind: string, facts: object) =>
    db.run(
      `insert into media_item (space_id, ino, owner, dir, name, mtime, size, kind, state, taken_at, taken_day, facts)
       values ('s', ?, '', '/', ?, 0, 1, ?, 'ready', ?, 1, ?)`,
      ...[ino, `${ino}.x`, kind, oldMs, JSON.stringify(facts)],
    )
  row(1, 'video', { takenMs: oldMs })
  row(2, 'image', { takenMs: oldMs, widthPx: 5 })
  row(3, 'image', {})
  for (const name of ['0005-facts-version.sql', '0006-live-pairs.sql']) db.script(migration(name))
  const store = createStore(db)
  expect(store.byIds([1, 2, 3]).map(({ facts }) => facts)).toEqual([
    { taken: { ms: oldMs, isUtc: true } },
    { widthPx: 5, taken: { ms: oldMs } },
    {},
  ])
  expect(store.stale(['s', 'other'], 9).map(({ ino }) => ino)).toEqual([1, 2, 3])
  expect(store.stale(['other'], 9)).toEqual([])
  for (const item of store.stale(['s'], 9)) store.finish({ id: item.id, facts: item.facts }, item)
  expect(store.stale(['s'], 9)).toEqual([])
  expect(store.byIds([1])[0]).toMatchObject({ state: 'ready', takenMs: utc('2024-08-01T02:30:00') * 1000, takenFrom: 'content' })
  expect(Number(db.value('select max(facts_version) from media_item'))).toBe(factsVersion)
})
