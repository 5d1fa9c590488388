import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exifr from 'exifr'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { placePatches } from '../place/clean-file.ts'
import { Unclear } from '../place/part.ts'
import { hidden, place, plainPicture, sourceOf, xmp } from './place-samples.ts'

const photo = readFileSync(new URL('../../media/test/fixtures/gps.jpg', import.meta.url))
const dir = mkdtempSync(join(tmpdir(), 'cove-place-'))
afterAll(() => rmSync(dir, { recursive: true }))

const secrets = ['loci', 'Kamera', 'K-1000', 'Shenzhen', '22,32.5N', '+22.5']
const told = (bytes: Buffer): readonly string[] => secrets.filter((secret) => bytes.includes(secret))

test('SHR-01 a real photo leaves without its place, and is the same picture', async () => {
  expect(await exifr.parse(photo, true)).toHaveProperty('GPSLatitude', '48,51.504N')
  const clean = await hidden('a.jpg', photo)
  expect(clean.byteLength).toBe(photo.byteLength)
  expect((await exifr.parse(clean, true)).GPSLatitude?.trim() ?? '').toBe('')
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
})

for (const format of ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)
  test(`SHR-01 ${format}: EXIF and XMP lose place and camera, and nothing else`, async () => {
    const file = await plainPicture().withExif(place).withXmp(xmp).toFormat(format).toBuffer()
    expect(told(file).length).toBeGreaterThan(1)
    const clean = await hidden(`a.${format}`, file)
    expect(told(clean)).toEqual([])
    expect(clean.byteLength).toBe(file.byteLength)
    if (format === 'jpeg') {
      expect((await exifr.gps(file)).latitude).toBeCloseTo(22.53, 1)
      expect((await exifr.gps(clean).catch(() => undefined))?.latitude).toBeUndefined()
    }
    const { exif, xmp: left } = await sharp(clean).metadata()
    expect(left?.toString() ?? 'xmp:Rating="4"').toContain('xmp:Rating="4"')
    expect(exif === undefined || !exif.includes('Kamera')).toBe(true)
    expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  })

/** A short film with places where phones write them. */
function film(name: string, ...options: readonly string[]): Buffer {
  const to = join(dir, name)
  const tags = {
    location: '+22.5431+114.0579/',
    make: 'Kamera',
    model: 'K-1000',
    title: 'Sea',
    'com.apple.quicktime.location.ISO6709': '+22.5431+114.0579/',
  }
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`])
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-f', 'lavfi', '-i', 'color=c=teal:s=64x48:d=1', ...metadata, ...options, to])
  return readFileSync(to)
}

const frames = (name: string, bytes: Buffer): string => {
  const at = join(dir, `again-${name}`)
  execFileSync('node', ['-e', `require('fs').writeFileSync(process.argv[1], require('fs').readFileSync(0))`, at], { input: bytes })
  return execFileSync('ffmpeg', ['-v', 'error', '-i', at, '-f', 'framemd5', '-']).toString()
}

const films: readonly (readonly [string, ...string[]])[] = [
  ['plain.mp4'],
  ['fast.mp4', '-movflags', '+faststart'],
  ['keys.mov', '-movflags', 'use_metadata_tags'],
  ['old.mov'],
  ['phone.3gp', '-s', '176x144'],
  ['live.mp4', '-movflags', 'frag_keyframe+empty_moov'],
  ['web.mkv'],
]
for (const [name, ...options] of films)
  test(`SHR-01 the film ${name} leaves without its place and plays the same`, { timeout: 60_000 }, async () => {
    const file = film(name, ...options)
    expect(told(file).length).toBeGreaterThan(0)
    const clean = await hidden(name, file)
    expect(told(clean)).toEqual([])
    expect(clean.byteLength).toBe(file.byteLength)
    expect(frames(name, clean)).toBe(frames(name, file))
  })

test(
  'SHR-01 the clip inside a motion photo, further pictures and what else follows the picture are cleaned too',
  { timeout: 60_000 },
  async () => {
    const inner = await plainPicture().withExif(place).jpeg().toBuffer()
    const whole = Buffer.concat([photo, inner, Buffer.from('lat=22.5431 Shenzhen'), film('inner.mp4'), Buffer.from('SEFT Kamera')])
    const clean = await hidden('motion.jpg', whole)
    expect(told(clean)).toEqual([])
    expect(clean.byteLength).toBe(whole.byteLength)
    const at = clean.indexOf('ftyp', photo.byteLength) - 4
    expect(frames('cut.mp4', clean.subarray(at))).toBe(frames('cut2.mp4', whole.subarray(at)))
  },
)

test('SHR-01 what cannot be read for sure is not given; other files are as they are', async () => {
  await expect(hidden('a.jpg', Buffer.from('no picture'))).rejects.toBeInstanceOf(Unclear)
  await expect(hidden('a.nef', Buffer.from('II*\0........'))).rejects.toBeInstanceOf(Unclear)
  const text = Buffer.from('a GPS list of my own')
  expect(await hidden('a.txt', text)).toEqual(text)
  expect((await hidden('a.xmp', Buffer.from(xmp))).toString()).not.toContain('Shenzhen')
  // A picture under another name is one.
  expect((await hidden('a.bin', photo)).includes('48,51.504N')).toBe(false)
})

const packets = [
  '<a GPSLatitude="22,32.5N"/>',
  `<a exif:City = 'Shenzhen' xmlns:geo="urn:g"><b/></a>`,
  '<r xmlns="urn:x"><City>Shenzhen</City></r>',
  '<r xmlns:p="urn:x"><p:Location rdf:parseType="Resource"><p:CityName>Shenzhen</p:CityName></p:Location></r>',
  '<r xmlns:p="urn:x"><p:City p:note="a>b">Shenzhen</p:City></r>',
  '<r xmlns:p="urn:x"><p:City><p:City>Shenzhen</p:City></p:City></r>',
  '<r><![CDATA[Shenzhen]]></r>',
]
test.each(packets)('SHR-01 however XMP says it, the place goes and the size stays: %s', async (packet) => {
  const clean = await hidden('a.xmp', Buffer.from(packet))
  expect(told(clean)).toEqual([])
  expect(clean.byteLength).toBe(Buffer.byteLength(packet))
  if (packet.includes('xmlns:geo')) expect(clean.toString()).toContain('xmlns:geo="urn:g"')
})

const names = ['a.jpg', 'a.tif', 'a.mp4', 'a.heic', 'a.mkv', 'a.gif', 'a.png', 'a.webp', 'a.xmp', 'a.bin'] as const
const heads = [
  '',
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'RIFF\x10\0\0\0WEBP',
  'GIF89a',
  '\x1a\x45\xdf\xa3',
  '\0\0\0\x08ftyp',
  '\0\0\0\x08moov',
  'II*\0\x08\0\0\0',
].map((text) => Buffer.from(text, 'latin1'))

/** Never outside of the file, never an error but `Unclear`, never another size. */
async function isSafe(name: string, bytes: Uint8Array): Promise<void> {
  try {
    for (const { at, length, by } of await placePatches(name, sourceOf(bytes))) {
      expect(at >= 0 && length > 0 && at + length <= bytes.byteLength).toBe(true)
      if (typeof by !== 'number') expect(by.byteLength).toBe(length)
    }
  } catch (error) {
    if (!(error instanceof Unclear)) throw error
  }
}

test('SHR-01 any bytes: every look and every change stays within the file', { timeout: 60_000 }, async () => {
  const bytes = fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 })).map(([head, rest]) => Buffer.concat([head, rest]))
  await fc.assert(fc.asyncProperty(fc.constantFrom(...names), bytes, isSafe), { numRuns: 2_000 })
})

test('SHR-01 damaged files: the same', { timeout: 60_000 }, async () => {
  const tiff = await plainPicture().withExif(place).tiff().toBuffer()
  const avif = await plainPicture().withExif(place).withXmp(xmp).avif().toBuffer()
  const png = await plainPicture().withExif(place).withXmp(xmp).png().toBuffer()
  const samples = [photo, tiff, avif, png, film('broken.mp4'), film('broken.mov', '-movflags', 'use_metadata_tags'), film('broken.mkv')]
  const change = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), byte: fc.nat(255) })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (sample, changes, cut) => {
        const bytes = Buffer.from(sample.subarray(0, cut > 0.5 ? sample.byteLength : Math.floor(sample.byteLength * cut * 2)))
        for (const { at, byte } of changes) if (bytes.byteLength > 0) bytes[Math.floor(at * Math.min(bytes.byteLength, 4096))] = byte
        await isSafe('a.tif', bytes)
      },
    ),
    { numRuns: 600 },
  )
})
