import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentIdOf } from '../apple-note.ts'
import { motionClip } from '../motion-clip.ts'
import { xmpProperties } from '../xmp-facts.ts'

const box = (type: string, inside: Uint8Array | string = ''): Buffer => {
  const content = Buffer.from(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const film = Buffer.concat([box('ftyp', 'isom\0\0\0\0'), box('free'), box('mdat', 'frames of a film'), box('moov', 'their index')])
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60, 7), Buffer.from([0xff, 0xd9])])

const packet = (attributes: string, inside = '') =>
  Buffer.from(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:g="http://ns.google.com/photos/1.0/camera/" xmlns:c="http://ns.google.com/photos/1.0/container/"
    xmlns:i="http://ns.google.com/photos/1.0/container/item/" ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`)
const clipOf = (file: Buffer, said?: Buffer) =>
  motionClip({
    read: (offset, length) => (offset < 0 || offset >= file.length ? new Uint8Array() : file.subarray(offset, offset + length)),
    sizeBytes: file.length,
    properties: said ? xmpProperties(said) : [],
  })
const directory = (...items: readonly (readonly [string, number])[]) =>
  packet(
    'g:MotionPhoto="1"',
    `<c:Directory><rdf:Seq>${items
      .map(([semantic, length]) => `<rdf:li rdf:parseType="Resource"><c:Item i:Length="${length}" i:Semantic="${semantic}"/></rdf:li>`)
      .join('')}</rdf:Seq></c:Directory>`,
  )

test('ALB-01b a film behind a JPEG is found by each marker of Google, by its place or where it begins', () => {
  const file = Buffer.concat([jpeg, film])
  const whole = { offset: jpeg.length, length: film.length }
  expect(clipOf(file, packet('g:MotionPhoto="1"'))).toEqual(whole)
  expect(clipOf(file, packet(`g:MicroVideo="1" g:MicroVideoOffset="${film.length}"`))).toEqual(whole)
  expect(clipOf(file, packet('', `<g:MicroVideo>1</g:MicroVideo><g:MicroVideoOffset>${film.length}</g:MicroVideoOffset>`))).toEqual(whole)
  expect(clipOf(file, directory(['Primary', 0], ['MotionPhoto', film.length]))).toEqual(whole)
  const gain = Buffer.from('a gain map')
  expect(
    clipOf(Buffer.concat([jpeg, gain, film]), directory(['Primary', 0], ['GainMap', gain.length], ['MotionPhoto', film.length])),
  ).toEqual({
    offset: jpeg.length + gain.length,
    length: film.length,
  })
  expect(
    clipOf(Buffer.concat([jpeg, film, gain]), directory(['Primary', 0], ['MotionPhoto', film.length], ['GainMap', gain.length])),
  ).toEqual(whole)
})

test('ALB-01b without a marker, and with one that says no, a film behind a picture is no clip', () => {
  const file = Buffer.concat([jpeg, film])
  expect(clipOf(file)).toBeUndefined()
  expect(clipOf(file, packet('g:MotionPhoto="0"'))).toBeUndefined()
  expect(clipOf(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n0000'), film]), packet('g:MotionPhoto="1"'))).toBeUndefined()
})

test('ALB-01b a film that was cut off at any byte, or is not there at all, is no clip', () => {
  const said = packet(`g:MotionPhoto="1" g:MicroVideo="1" g:MicroVideoOffset="${film.length}"`)
  for (let kept = 0; kept < film.length; kept += 1) expect(clipOf(Buffer.concat([jpeg, film.subarray(0, kept)]), said)).toBeUndefined()
})

test.each(['-5', '0', '1e300', '99999999999999999999', '18446744073709551616', 'x', '3.5'])(
  'ALB-01b an offset of %s harms nothing',
  (offset) => {
    const said = packet(`g:MicroVideo="1" g:MicroVideoOffset="${offset}"`)
    expect(clipOf(jpeg, said)).toBeUndefined()
    expect(clipOf(Buffer.concat([jpeg, film]), said)).toEqual({ offset: jpeg.length, length: film.length })
  },
)

/** A trailer as Samsung phones write it. */
function samsung(inside: Buffer, change: { readonly back?: number; readonly directoryBytes?: number } = {}): Buffer {
  const name = 'MotionPhoto_Data'
  const head = Buffer.alloc(8)
  head.writeUInt16LE(0x0a30, 2)
  head.writeUInt32LE(name.length, 4)
  const entry = Buffer.concat([head, Buffer.from(name), inside])
  const list = Buffer.alloc(24)
  list.write('SEFH', 0, 'latin1')
  list.writeUInt32LE(106, 4)
  list.writeUInt32LE(1, 8)
  list.writeUInt16LE(0x0a30, 14)
  list.writeUInt32LE(change.back ?? entry.length, 16)
  list.writeUInt32LE(entry.length, 20)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(change.directoryBytes ?? list.length, 0)
  end.write('SEFT', 4, 'latin1')
  return Buffer.concat([jpeg, entry, list, end])
}

test('ALB-01b the trailer of a Samsung phone has the film; one with wrong numbers harms nothing', () => {
  expect(clipOf(samsung(film))).toEqual({ offset: jpeg.length + 24, length: film.length })
  expect(clipOf(samsung(film.subarray(0, -1)))).toBeUndefined()
  for (const number of [0, 1, 0xffffffff]) {
    expect(clipOf(samsung(film, { back: number }))).toBeUndefined()
    expect(clipOf(samsung(film, { directoryBytes: number }))).toBeUndefined()
  }
})

test('ALB-01b the box mpvd of a HEIC has the film', () => {
  const heic = Buffer.concat([box('ftyp', 'heic\0\0\0\0'), box('meta', 'items'), box('mdat', 'tiles')])
  const whole = Buffer.concat([heic, box('mpvd', film)])
  expect(clipOf(whole)).toEqual({ offset: heic.length + 8, length: film.length })
  expect(clipOf(whole.subarray(0, -1))).toBeUndefined()
  expect(clipOf(heic, packet('g:MotionPhoto="1"'))).toBeUndefined()
})

test('ALB-01b a clip inside a picture lies within the file, whatever its bytes are', () => {
  const part = fc.oneof(
    fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(jpeg, film, samsung(film).subarray(jpeg.length), box('mpvd'), Buffer.from([0, 0, 0, 1]), Buffer.from('ftyp')),
  )
  const said = packet('g:MotionPhoto="1" g:MicroVideoOffset="40"')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const file = Buffer.concat([jpeg.subarray(0, 16), ...parts])
      const clip = clipOf(file, said)
      if (clip) expect(clip.offset >= 0 && clip.length > 0 && clip.offset + clip.length <= file.length).toBe(true)
    }),
  )
})

test('ALB-01b the identity of a live photo stands in the notes of an iPhone', () => {
  const identity = '8A0C2F2E-1D1B-4C8A-9F00-0123456789AB'
  const note = (length = 37): Buffer => {
    const head = Buffer.from('Apple iOS\0\0\x01MM\0\x02')
    const tags = Buffer.alloc(28)
    tags.writeUInt16BE(1, 0)
    tags.writeUInt16BE(0x11, 12)
    tags.writeUInt16BE(2, 14)
    tags.writeUInt32BE(length, 16)
    tags.writeUInt32BE(head.length + tags.length, 20)
    return Buffer.concat([head, tags, Buffer.from(`${identity}\0`)])
  }
  expect(contentIdOf(note())).toBe(identity)
  expect(contentIdOf(note(4_000_000_000))).toBeUndefined()
  expect(contentIdOf(Buffer.from('Nikon\0'))).toBeUndefined()
  expect(contentIdOf('text')).toBeUndefined()
  fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void contentIdOf(Buffer.concat([note().subarray(0, 14), bytes]))))
})
