import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownExtensions } from '../../../files/index/file-kind.ts'
import { colourText, dominantColour } from '../dominant-colour.ts'
import { factsOf } from '../exif-facts.ts'
import { withOrientation } from '../exif-preview.ts'
import { createFailureMemory } from '../failure-memory.ts'
import { ownerOf } from '../item-place.ts'
import { formatOf, programsFor } from '../media-formats.ts'
import { labelOf } from '../media-facts.ts'
import { createNewestFirst } from '../newest-first.ts'
import { probeFacts } from '../probe-facts.ts'
import { rawPreview } from '../raw-preview.ts'

describe('formats', () => {
  test.each([
    ['a.JPG', 'picture', 0],
    ['a.heic', 'heic', 0],
    ['a.NEF', 'raw', 0],
    ['a.flac', 'audio', 0],
    ['a.mp4', 'video', 1],
    ['a.bmp', 'frame', 1],
    ['a.pdf', 'pdf', 1],
    ['a.docx', 'office', 2],
    ['a.txt', undefined, 0],
    ['Makefile', undefined, 0],
  ] as const)('MED-02a %s is drawn as %s', (name, format, programs) => {
    expect(formatOf(name)).toBe(format)
    if (format) expect(programsFor(format)).toHaveLength(programs)
  })

  test('MED-02a every extension has one answer', () => {
    for (const extension of knownExtensions()) expect(() => formatOf(`a.${extension}`)).not.toThrow()
  })
})

describe('colours', () => {
  const pixels = (...colours: readonly number[][]) => Uint8Array.from(colours.flat())

  test('MED-02c the colour that most of a picture has wins over greys, and transparent pixels do not count', () => {
    const red = [200, 60, 40]
    const grey = [128, 128, 128]
    expect(colourText(dominantColour({ data: pixels(red, red, grey, grey), channels: 3 }) ?? 0)).toBe('#c83c28')
    expect(dominantColour({ data: pixels([9, 9, 9, 0], [200, 60, 40, 255]), channels: 4 })).toBe(0xc83c28)
    expect(dominantColour({ data: pixels([9, 9, 9, 0]), channels: 4 })).toBeUndefined()
  })

  test('MED-02c any pixels give a colour of six digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 3, maxLength: 300 }), fc.constantFrom(3, 4), (data, channels) => {
        const colour = dominantColour({ data, channels })
        if (colour !== undefined) expect(colourText(colour)).toMatch(/^#[0-9a-f]{6}$/)
      }),
    )
  })
})

describe('facts', () => {
  test('MED-01b camera and place are read; what cannot be true is left out', () => {
    const { facts } = factsOf({
      Make: 'Canon\u0000 ',
      FNumber: 2.8,
      ISO: -5,
      Orientation: 6,
      GPSLatitude: [31, 13, 49.44],
      GPSLatitudeRef: 'N',
      GPSLongitude: [121, 28, 25.32],
      GPSLongitudeRef: 'W',
    })
    expect(facts).toMatchObject({ camera: { make: 'Canon', fNumber: 2.8 }, orientation: 6 })
    expect(facts.camera).not.toHaveProperty('iso')
    expect(facts.latitude).toBeCloseTo(31.2304, 4)
    expect(facts.longitude).toBeCloseTo(-121.4737, 4)
    expect(factsOf({ GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] }).facts).toEqual({})
    expect(factsOf({ GPSLatitude: [91, 0, 0], GPSLongitude: [1, 0, 0] }).facts).toEqual({})
    expect(labelOf('\u0007')).toBeUndefined()
  })
})

describe('programs', () => {
  test('MED-01c a video that was filmed upright is as tall as it is shown', () => {
    const text = JSON.stringify({
      format: { duration: '12.5', tags: { creation_time: '2023-01-02T03:04:05Z', location: '+31.2304+121.4737/' } },
      streams: [
        { codec_type: 'video', codec_name: 'mjpeg', disposition: { attached_pic: 1 } },
        { codec_type: 'video', codec_name: 'h264', width: 1920, height: 1080, side_data_list: [{ rotation: -90 }] },
        { codec_type: 'audio', codec_name: 'aac' },
      ],
    })
    expect(probeFacts(text)).toEqual({
      durationMs: 12_500,
      videoCodec: 'h264',
      audioCodec: 'aac',
      taken: { ms: Date.UTC(2023, 0, 2, 3, 4, 5), isUtc: true },
      widthPx: 1080,
      heightPx: 1920,
      latitude: 31.2304,
      longitude: 121.4737,
    })
  })

  test('MED-01b nothing that a program prints or a file says breaks the reading', () => {
    fc.assert(fc.property(fc.json(), (text) => void probeFacts(text)))
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('Make', 'ISO', 'GPSLatitude', 'DateTimeOriginal'), fc.anything()),
        (read) => void factsOf(read),
      ),
    )
    expect(probeFacts('{')).toEqual({})
  })
})

describe('RAW files', () => {
  /** A small TIFF: orientation 6, and one directory below with a JPEG of a kind of frame. */
  function rawFile(frame: number): Uint8Array {
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, frame, 0, 11, 8, 0, 16, 0, 16, 1, 1, 0x11, 0]), Buffer.alloc(200)])
    const file = Buffer.alloc(200)
    file.write('II*\0', 0, 'latin1')
    file.writeUInt32LE(8, 4)
    const entry = (at: number, [id, type, value]: readonly [number, number, number]): void => {
      file.writeUInt16LE(id, at)
      file.writeUInt16LE(type, at + 2)
      file.writeUInt32LE(1, at + 4)
      file.writeUInt32LE(value, at + 8)
    }
    file.writeUInt16LE(2, 8)
    entry(10, [0x112, 3, 6])
    entry(22, [0x14a, 4, 60])
    file.writeUInt16LE(2, 60)
    entry(62, [0x201, 4, 200])
    entry(74, [0x202, 4, jpeg.length])
    return Buffer.concat([file, jpeg])
  }
  const find = (file: Uint8Array) => rawPreview((offset, length) => file.subarray(offset, offset + length), file.length)

  test('MED-02d the embedded picture is found with its orientation; lossless JPEG is data of the sensor', () => {
    expect(find(rawFile(0xc0))).toEqual({ offset: 200, length: 215, orientation: 6 })
    expect(find(rawFile(0xc3))).toBeUndefined()
  })

  test('MED-02d damaged files give no picture and end', () => {
    const whole = rawFile(0xc0)
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }), fc.nat(whole.length), (changes, length) => {
        const file = Buffer.from(whole)
        for (const [at, byte] of changes) file[at] = byte
        const found = find(file.subarray(0, length))
        if (found) expect(found.offset + found.length).toBeLessThanOrEqual(length)
      }),
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void find(Buffer.concat([Buffer.from('MM\0*', 'latin1'), bytes]))))
  })
})

test('MED-02b an embedded picture says how it has to be turned', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 1, 2])
  expect(withOrientation({ jpeg, orientation: 1 })).toEqual(jpeg)
  const turned = Buffer.from(withOrientation({ jpeg, orientation: 6 }))
  expect(turned.toString('latin1', 6, 10)).toBe('Exif')
  expect(turned.length).toBe(jpeg.length + 36)
  expect([...turned.subarray(38)]).toEqual([...jpeg.subarray(2)])
})

test('MED-04a passing failures are not remembered, lasting ones until the file changes', () => {
  const memory = createFailureMemory()
  const source = { at: { space: { id: 's' } }, ino: 1, mtimeMs: 5.5, sizeBytes: 7 } as never
  memory.add(source, 'noSpace')
  expect(memory.get(source)).toBeUndefined()
  memory.add(source, 'crashed')
  expect(memory.get(source)).toBe('crashed')
  expect(memory.get({ ...(source as object), mtimeMs: 6 } as never)).toBeUndefined()
})

test('S-H3 only folders in managed spaces belong to a user', () => {
  expect(ownerOf({ kind: 'managed' }, '/users/1001/a')).toBe('1001')
  expect(ownerOf({ kind: 'managed' }, '/users/1001')).toBe('1001')
  expect(ownerOf({ kind: 'folder' }, '/users/1001/a')).toBe('')
})

test('W6 one piece of work runs at a time, the newest first, and requests with one key share a run', async () => {
  const order: string[] = []
  using queue = createNewestFirst<string>('canceled', () => 'failed')
  const gate = Promise.withResolvers<void>()
  const work = (key: string, turn: number) => ({ key, turn, run: async () => (await gate.promise, order.push(key), key) })
  const leaving = new AbortController()
  const first = queue.request(work('a', 1))
  await Promise.resolve()
  const rest = [queue.request(work('b', 2)), queue.request(work('d', 4)), queue.request(work('c', 3)), queue.request(work('d', 4))]
  const left = queue.request(work('gone', 5), leaving.signal)
  leaving.abort()
  gate.resolve()
  expect(await Promise.all([first, ...rest, left])).toEqual(['a', 'b', 'd', 'c', 'd', 'canceled'])
  expect(order).toEqual(['a', 'd', 'c', 'b'])
  expect(await queue.request({ key: 'x', turn: 9, run: () => Promise.reject(new Error('defect')) })).toBe('failed')
})
