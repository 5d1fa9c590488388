import { expect, test } from 'vitest'
import { Unclear } from '../place/part.ts'
import { hidden, place, plainPicture } from './place-samples.ts'

const where = '22.543101,114.057902'
const secrets = [where, '22.543101', '114.0579', 'geo-secret']

/** The file as it leaves; undefined for one that is refused. */
async function left(name: string, bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await hidden(name, bytes)
  } catch (error) {
    if (error instanceof Unclear) return undefined
    throw error
  }
}

async function expectHidden(name: string, bytes: Buffer): Promise<void> {
  expect(
    secrets.some((secret) => bytes.includes(secret)),
    'the sample tells the place',
  ).toBe(true)
  const clean = await left(name, bytes)
  expect(secrets.filter((secret) => clean?.includes(secret))).toEqual([])
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const heads = {
  tiff: 'II*\0\x08\0\0\0\0\0\0\0\0\0',
  bigTiff: 'MM\0+\0\x08\0\0',
  olympus: 'IIRO\x08\0\0\0',
  panasonic: 'IIU\0\x18\0\0\0',
  fuji: 'FUJIFILMCCD-RAW 0201',
  photoshop: '8BPS\0\x01\0\0\0\0\0\0',
  jpeg2000: '\0\0\0\x0cjP  \r\n\x87\n',
  jpegXl: '\0\0\0\x0cJXL \r\n\x87\n',
  avi: 'RIFF\0\x01\0\0AVI LIST',
  flash: 'FLV\x01\x05\0\0\0\x09',
  windows: '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c',
  real: '.RMF\0\0\0\x12',
  programStream: '\0\0\x01\xba\x44\0\x04\0',
  oldFilm: '\0\0\0\x14pnot\0\0\0\0\0\0\0\0\0\0\0\0',
  fragment: '\0\0\0\x08styp',
}
for (const [kind, head] of Object.entries(heads))
  for (const name of ['a.txt', 'a', 'A.JPG', '.hidden', 'a.bin'])
    test(`SHR-01 ${kind} is known by what it is under the name ${name}`, () =>
      expectHidden(name, Buffer.concat([latin(head), Buffer.alloc(40), latin(where)])))

test.each([188, 192])('SHR-01 a stream of a camera with packets of %i bytes is known under another name', async (packetBytes) => {
  const packet = Buffer.alloc(packetBytes)
  packet[packetBytes - 188] = 0x47
  const stream = Buffer.concat([packet, packet, packet, packet])
  stream.write(where, packetBytes + 20)
  await expectHidden('a.dat', stream)
})

const segment = (code: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, code, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body])
const jpegWith = async (...segments: readonly Buffer[]): Promise<Buffer> => {
  const plain = await plainPicture().jpeg().toBuffer()
  return Buffer.concat([plain.subarray(0, 2), ...segments, plain.subarray(2)])
}
/** EXIF with fields of text, and what nothing points to. */
function exif(fields: readonly (readonly [tag: number, text: string])[], orphan = ''): Buffer {
  const from = 8 + 2 + fields.length * 12 + 4
  const texts = Buffer.concat(fields.map(([, text]) => latin(text)))
  const folder = Buffer.alloc(2 + fields.length * 12 + 4)
  folder.writeUInt16LE(fields.length)
  let at = from
  for (const [order, [tag, text]] of fields.entries()) {
    const start = 2 + order * 12
    folder.writeUInt16LE(tag, start)
    folder.writeUInt16LE(tag === 0x9286 ? 7 : tag >> 4 === 0x9c9 ? 1 : 2, start + 2)
    folder.writeUInt32LE(text.length, start + 4)
    folder.writeUInt32LE(at, start + 8)
    at += text.length
  }
  return Buffer.concat([latin('Exif\0\0II*\0\x08\0\0\0'), folder, texts, latin(orphan)])
}

test.each([0x010e, 0x9286, 0x013b, 0xc6d2, 0xfe00])('SHR-01 words of EXIF that are a place go, in tag %i', async (tag) => {
  await expectHidden('a.jpg', await jpegWith(segment(0xe1, exif([[tag, `ASCII\0\0\0{"lat,lng":"${where}"}\0`]]))))
})

test('SHR-01 words of people about a picture stay', async () => {
  const clean = await left('a.jpg', await jpegWith(segment(0xe1, exif([[0x010e, 'Sunrise at the lake, 2026.08.01\0']]))))
  expect(clean?.includes('Sunrise at the lake')).toBe(true)
})

test('SHR-01 words in UTF-16 that are a place go', async () => {
  const wide = Buffer.from(`GPS ${where}`, 'utf16le')
  const clean = await left('a.jpg', await jpegWith(segment(0xe1, exif([[0x9c9c, wide.toString('latin1')]]))))
  expect(clean?.includes(wide)).toBe(false)
})

test('SHR-01 what an editor left behind in EXIF goes', async () => {
  await expectHidden('a.jpg', await jpegWith(segment(0xe1, exif([[0x0132, '2026:08:01 12:00:00\0']], where))))
})

test('SHR-01 a second EXIF, extended XMP, IPTC, comments and notes of other programs go', async () => {
  const second = (await plainPicture().withExif(place).jpeg().toBuffer()).subarray(20)
  const notes = [
    segment(0xe1, exif([[0x927c, where]])),
    segment(0xe1, exif([[0x927c, where]])),
    segment(0xe1, latin(`http://ns.adobe.com/xmp/extension/\0${'a'.repeat(40)}${where}`)),
    segment(0xed, latin(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0${where}`)),
    segment(0xfe, latin(where)),
    segment(0xe5, latin(where)),
  ]
  await expectHidden('IMG.JPG', Buffer.concat([await jpegWith(...notes), second, latin(where)]))
})

const packets = [
  `<r xmlns:é="urn:x"><é:GPSLatitude>${where}</é:GPSLatitude></r>`,
  `<r xmlns:é="urn:x" é:GPSLatitude="${where}"/>`,
  `<r xmlns:地="urn:x"><地:City>geo-secret</地:City></r>`,
  `<r xmlns:dc="urn:x"><dc:description>${where}</dc:description></r>`,
  `<r xmlns:rdf="urn:x"><rdf:Description rdf:about="geo:${where}"/></r>`,
  `<r xmlns:a="urn:x" a:note="+22.543101+114.057902/"/>`,
]
test.each(packets)('SHR-01 a place in XMP goes, whatever it is called: %s', async (packet) => {
  await expectHidden('a.xmp', Buffer.from(packet, 'utf8'))
  await expectHidden(
    'a.jpg',
    await jpegWith(segment(0xe1, Buffer.concat([latin('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(packet, 'utf8')]))),
  )
})

const box = (type: string, ...bodies: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(bodies)
  return Buffer.concat([u32(body.length + 8), latin(type), body])
}
const photoWithPlace = () => jpegWith(segment(0xe1, exif([[0x927c, where]])))
const ftyp = box('ftyp', latin('isom'))

test('SHR-01 the cover in a film and other items of its list tell no place', async () => {
  const cover = box('covr', box('data', u32(13), u32(0), await photoWithPlace()))
  const own = box('gPSx', box('data', u32(1), u32(0), latin(where)))
  const words = box('©cmt', box('data', u32(1), u32(0), latin(where)))
  const title = box('©nam', box('data', u32(1), u32(0), latin('Sea')))
  const meta = box('meta', u32(0), box('hdlr', Buffer.alloc(24)), box('ilst', cover, own, words, title))
  const film = Buffer.concat([ftyp, box('moov', box('udta', meta, box('dscp', u32(0), latin(where))))])
  await expectHidden('a.m4a', film)
  expect((await left('a.m4a', film))?.includes('Sea')).toBe(true)
})

test('SHR-01 notes deeper in a film go', async () => {
  const notes = box('udta', box('©xyz', latin(where)))
  await expectHidden('a.mp4', Buffer.concat([ftyp, box('moov', box('trak', box('mdia', notes, box('minf', notes))))]))
  await expectHidden('a.mp4', Buffer.concat([ftyp, box('moof', box('traf', notes), notes)]))
})

const ebml = (id: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x10 | (body.length >> 24)]), u32(body.length).subarray(1), body])
test('SHR-01 a picture attached to a Matroska film goes, a font stays', async () => {
  const attached = (data: Buffer) => ebml('61a7', Buffer.concat([ebml('466e', latin('x')), ebml('465c', data)]))
  const files = Buffer.concat([attached(await photoWithPlace()), attached(latin('OTTO font'))])
  const film = Buffer.concat([ebml('1a45dfa3', Buffer.alloc(0)), ebml('18538067', ebml('1941a469', files))])
  await expectHidden('a.mkv', film)
  expect((await left('a.mkv', film))?.includes('OTTO font')).toBe(true)
})

test('SHR-01 a live photo packed by a phone is not given', () => expectHidden('IMG_1.livp', latin(`PK\x03\x04 ${where}`)))

test('SHR-01 notes beside films and pictures that tell the place are not given', async () => {
  await expectHidden('DJI_0001.SRT', latin(`1\n00:00:00,000 --> 00:00:01,000\n[latitude: 22.543101] [longitude: 114.0579]\n`))
  await expectHidden('IMG_1.jpg.json', latin(`{"title":"IMG_1.jpg","geoData":{"latitude":22.543101,"longitude":114.0579}}`))
  await expectHidden('a.svg', latin(`<svg><metadata><x:xmpmeta xmlns:exif="urn:e" exif:GPSLatitude="${where}"/></metadata></svg>`))
  const words = latin('1\n00:00:00,000 --> 00:00:01,000\nGood morning\n')
  expect(await left('film.srt', words)).toEqual(words)
})
