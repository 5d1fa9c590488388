import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { embeddedPreview } from '../../src/modules/media/exif-preview.ts'
import { extensionOf, fileKindOf, knownExtensions, mimeOf } from '../../src/files/index/file-kind.ts'
import { startChild } from '../../src/module-kit/thread-kit.ts'
import { createThumbCache } from '../../src/files/thumbnails/thumb-cache.ts'
import type { DecodeRequest } from '../../src/modules/media/decode-messages.ts'
import type { StartDecoder } from '../../src/modules/media/decoder.ts'
import { createThumbs } from '../../src/modules/media/thumbs.ts'
import type { ThumbSource } from '../../src/files/thumbnails/thumb-types.ts'

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cove-thumbs-'))
  mkdirSync(join(dir, 'space'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function source(name: string): ThumbSource {
  const rootDir = join(dir, 'space')
  const stat = statSync(join(rootDir, name), { throwIfNoEntry: false })
  const space = { id: 's', name: 's', rootDir, kind: 'folder', createdAtMs: 0 } as const
  const at = { space, base: [], names: [name], path: `/${name}`, indexPath: `/${name}` }
  return { at, ino: stat?.ino ?? 0, mtimeMs: stat?.mtimeMs ?? 0, sizeBytes: stat?.size ?? 0 }
}

const cache = () => createThumbCache(join(dir, 'cache'), 2 * 1024 ** 3)
const put = (name: string, bytes: Uint8Array | string): void => writeFileSync(join(dir, 'space', name), bytes)
const plain = (width: number, height: number): Sharp => sharp({ create: { width, height, channels: 3, background: '#3a7bd5' } })

/** A PNG whose header claims any size over almost no data. */
function pngClaiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

test.each([
  ['truncated to half', (file: string) => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['empty', (file: string) => truncateSync(file, 0)],
  ['of foreign bytes', (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'x'))],
  ['a folder', (file: string) => (rmSync(file), mkdirSync(file))],
])('S-A9 a kept thumbnail that is %s is drawn again', async (_what, damage) => {
  put('wide.jpg', await plain(2000, 1000).jpeg().toBuffer())
  await using thumbs = createThumbs({ cache: cache() })
  const first = await thumbs.get(source('wide.jpg'), 'SMALL')
  if (!first.ok) throw new Error(first.reason)
  const whole = readFileSync(first.file)
  damage(first.file)
  const again = await thumbs.get(source('wide.jpg'), 'SMALL')
  expect(again.ok && readFileSync(again.file).equals(whole)).toBe(true)
})

test('S-A9 a file in the place of the cache is dropped with it', async () => {
  put('wide.jpg', await plain(20, 10).jpeg().toBuffer())
  writeFileSync(join(dir, 'cache'), 'no folder')
  await using thumbs = createThumbs({ cache: cache() })
  expect((await thumbs.get(source('wide.jpg'), 'SMALL')).ok).toBe(true)
})

test('FM-13b pictures become webp that fits its box, turned upright, and are drawn once', async () => {
  await using thumbs = createThumbs({ cache: cache() })
  put('wide.jpg', await plain(2000, 1000).jpeg().toBuffer())
  put('tall.png', await plain(300, 3000).png().toBuffer())
  put('turned.jpg', await plain(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer())
  put('small.gif', await plain(40, 30).gif().toBuffer())
  const sizeOf = async (name: string, size: 'SMALL' | 'LARGE'): Promise<string> => {
    const answer = await thumbs.get(source(name), size)
    if (!answer.ok) return answer.reason
    const meta = await sharp(answer.file).metadata()
    return `${meta.format} ${meta.width}x${meta.height}`
  }
  expect(await sizeOf('wide.jpg', 'SMALL')).toBe('webp 256x128')
  expect(await sizeOf('wide.jpg', 'LARGE')).toBe('webp 1440x720')
  expect(await sizeOf('tall.png', 'SMALL')).toBe('webp 26x256')
  expect(await sizeOf('turned.jpg', 'SMALL')).toBe('webp 128x256')
  expect(await sizeOf('small.gif', 'SMALL')).toBe('webp 40x30')
  const first = await thumbs.get(source('wide.jpg'), 'SMALL')
  const before = first.ok ? statSync(first.file).ino : 0
  await thumbs.get(source('wide.jpg'), 'SMALL')
  expect(first.ok && statSync(first.file).ino).toBe(before)
  put('wide.jpg', await plain(100, 100).jpeg().toBuffer())
  expect(await sizeOf('wide.jpg', 'SMALL')).toBe('webp 100x100')
})

test('S-G4 a picture of 50,000 x 50,000 and broken files are refused, and the next picture is drawn', async () => {
  await using thumbs = createThumbs({ cache: cache() })
  put('bomb.png', pngClaiming(50_000, 50_000))
  put('cut.jpg', (await plain(800, 800).jpeg().toBuffer()).subarray(0, 700))
  put('text.jpg', 'this is not a picture')
  put('notes.txt', 'text')
  put('good.jpg', await plain(10, 10).jpeg().toBuffer())
  expect(await thumbs.get(source('bomb.png'), 'SMALL')).toEqual({ ok: false, reason: 'tooLarge' })
  expect(await thumbs.get(source('bomb.png'), 'SMALL')).toEqual({ ok: false, reason: 'tooLarge' })
  expect(await thumbs.get(source('cut.jpg'), 'SMALL')).toEqual({ ok: false, reason: 'broken' })
  expect(await thumbs.get(source('text.jpg'), 'SMALL')).toEqual({ ok: false, reason: 'unsupported' })
  expect(await thumbs.get(source('notes.txt'), 'SMALL')).toEqual({ ok: false, reason: 'unsupported' })
  expect(await thumbs.get(source('none.jpg'), 'SMALL')).toEqual({ ok: false, reason: 'missing' })
  expect((await thumbs.get(source('good.jpg'), 'SMALL')).ok).toBe(true)
  expect(readdirSync(join(dir, 'cache'), { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
})

test('S-H2 no thumbnail is drawn through a symlink', async () => {
  await using thumbs = createThumbs({ cache: cache() })
  writeFileSync(join(dir, 'outside.jpg'), await plain(10, 10).jpeg().toBuffer())
  symlinkSync(join(dir, 'outside.jpg'), join(dir, 'space', 'link.jpg'))
  expect((await thumbs.get(source('link.jpg'), 'SMALL')).ok).toBe(false)
  put('fifo-made.txt', '')
  execFileSync('mkfifo', [join(dir, 'space', 'pipe.jpg')])
  expect((await thumbs.get(source('pipe.jpg'), 'SMALL')).ok).toBe(false)
})

test('S-G4 a picture that takes too long ends its process; the next one is drawn by a new process', async () => {
  await using thumbs = createThumbs({ cache: cache(), timeoutMs: 1 })
  put('slow.png', await plain(6000, 6000).png().toBuffer())
  expect(await thumbs.get(source('slow.png'), 'LARGE')).toEqual({ ok: false, reason: 'timedOut' })
  await using patient = createThumbs({ cache: cache() })
  expect((await patient.get(source('slow.png'), 'LARGE')).ok).toBe(true)
})

test('W6 the newest request is drawn first, and one without waiting requests is not drawn', async () => {
  const gate = Promise.withResolvers<void>()
  const requested: string[] = []
  // A real decoder whose work is held back until everything has been requested.
  const start: StartDecoder = (options) => {
    const child = startChild(new URL('../../src/modules/media/media-worker.ts', import.meta.url), options)
    return {
      ...child,
      post(message) {
        requested.push((message as DecodeRequest).at.path)
        void gate.promise.then(() => child.post(message))
      },
    }
  }
  await using thumbs = createThumbs({ cache: cache(), start })
  for (const name of ['a.png', 'b.png', 'c.png', 'd.png']) put(name, await plain(20, 20).png().toBuffer())
  const order: string[] = []
  const leaving = new AbortController()
  const ask = async (name: string, signal?: AbortSignal): Promise<void> => {
    const answer = await thumbs.get(source(name), 'SMALL', signal)
    order.push(`${name} ${answer.ok ? 'drawn' : answer.reason}`)
  }
  const first = ask('a.png')
  await expect.poll(() => requested, { timeout: 15_000, interval: 1 }).toEqual(['/a.png'])
  const rest = [ask('b.png'), ask('c.png', leaving.signal), ask('d.png')]
  await expect.poll(() => thumbs.waitingCount, { timeout: 15_000, interval: 1 }).toBe(3)
  leaving.abort()
  expect(thumbs.waitingCount).toBe(2)
  gate.resolve()
  await Promise.all([first, ...rest])
  expect(requested).toEqual(['/a.png', '/d.png', '/b.png'])
  expect([...order].sort()).toEqual(['a.png drawn', 'b.png drawn', 'c.png canceled', 'd.png drawn'])
})

test('W6 the cache stays below its limit by dropping what was not used for longest', async () => {
  await using thumbs = createThumbs({ cache: createThumbCache(join(dir, 'cache'), 4000) })
  const noise = (): Promise<Buffer> =>
    sharp({ create: { width: 256, height: 256, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#000' } })
      .jpeg()
      .toBuffer()
  for (const name of ['1.jpg', '2.jpg', '3.jpg']) {
    put(name, await noise())
    await thumbs.get(source(name), 'SMALL')
  }
  const files = readdirSync(join(dir, 'cache'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const total = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  expect(total).toBeLessThanOrEqual(4000)
  await thumbs.clearCache()
  expect((await thumbs.get(source('1.jpg'), 'SMALL')).ok).toBe(true)
})

test('W6 the preview inside EXIF is found without decoding, and a damaged block gives none', async () => {
  const preview = await plain(160, 120).jpeg().toBuffer()
  const photo = await plain(1000, 800).jpeg().toBuffer()
  const tiff = Buffer.alloc(60)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  for (const [value, at] of [
    [0x0112, 10],
    [3, 12],
    [1, 18],
  ] as const)
    tiff.writeUInt16LE(value, at)
  tiff.writeUInt32LE(26, 22)
  tiff.writeUInt16LE(2, 26)
  for (const [tag, value, at] of [
    [0x0201, 60, 28],
    [0x0202, preview.length, 40],
  ] as const) {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(4, at + 2)
    tiff.writeUInt32LE(value, at + 8)
  }
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, preview])
  const segment = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  const withExif = Buffer.concat([photo.subarray(0, 2), segment, body, photo.subarray(2)])
  expect(Buffer.from(embeddedPreview(withExif)?.jpeg ?? []).equals(preview)).toBe(true)
  expect(embeddedPreview(photo)).toBeUndefined()
  for (let at = 0; at < 80; at += 1) {
    const damaged = Buffer.from(withExif)
    damaged[at] = 0xff
    expect(() => embeddedPreview(damaged)).not.toThrow()
    expect(() => embeddedPreview(withExif.subarray(0, at))).not.toThrow()
  }
  put('camera.jpg', withExif)
  await using thumbs = createThumbs({ cache: cache() })
  expect(Buffer.from((await thumbs.preview(source('camera.jpg'))) ?? []).equals(preview)).toBe(true)
})

test('FM-03b extensions tell kind and media type, whatever their case', () => {
  expect(['A.JPG', 'b.mp3', 'c.MKV', 'd.docx', 'e.zip', 'f', '.gitignore', 'g.'].map(fileKindOf)).toEqual([
    'image',
    'audio',
    'video',
    'document',
    'archive',
    'other',
    'other',
    'other',
  ])
  expect(mimeOf('照片.jpg')).toBe('image/jpeg')
  expect([extensionOf('a.tar.GZ'), extensionOf('.hidden')]).toEqual(['gz', ''])
  for (const extension of knownExtensions()) {
    expect(['image', 'audio', 'video', 'document', 'archive', 'other']).toContain(fileKindOf(`x.${extension}`))
    expect(mimeOf(`x.${extension}`)).toMatch(/^[a-z]+\/[a-z0-9.+-]+$/)
  }
})

test('FM-13b a drawing without pixels is rendered at the size that is asked for, so it stays sharp', async () => {
  await using thumbs = createThumbs({ cache: cache() })
  put('line.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 20" width="32" height="20"><rect width="16" height="20"/></svg>')
  const answer = await thumbs.get(source('line.svg'), 'LARGE')
  expect(answer.ok).toBe(true)
  const picture = sharp(answer.ok ? answer.file : undefined)
  expect(await picture.metadata()).toMatchObject({ width: 1440, height: 900 })
  // The edge of the rectangle is a step of at most two pixels, not the ramp that enlarging 32 pixels would leave.
  const { data, info } = await picture
    .extract({ left: 690, top: 450, width: 60, height: 1 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const between = Array.from({ length: info.width }, (_, at) => data[at * info.channels] ?? 0).filter((grey) => grey > 20 && grey < 235)
  expect(between.length).toBeLessThanOrEqual(3)
})
