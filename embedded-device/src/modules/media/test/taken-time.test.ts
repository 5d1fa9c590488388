import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localDayOf, localMsOf } from '../../../module-kit/module-kit.ts'
import { factsOf } from '../exif-facts.ts'
import { iptcFacts } from '../iptc-facts.ts'
import { momentOf } from '../moment-text.ts'
import { probeFacts } from '../probe-facts.ts'
import { takenOf } from '../taken-time.ts'
import { xmpFacts, xmpProperties } from '../xmp-facts.ts'

const shanghai = () => vi.stubEnv('TZ', 'Asia/Shanghai')
beforeEach(() => void shanghai())
afterEach(() => void vi.unstubAllEnvs())

const utc = (text: string): number => Date.parse(`${text}Z`)
const dayMs = 86_400_000

test('MED-01b a moment has the local time of its day, also where clocks are put forward and back', () => {
  expect(localMsOf(utc('2024-07-31T18:30:00'))).toBe(utc('2024-08-01T02:30:00'))
  expect(localDayOf(utc('2024-07-31T18:30:00'))).toBe(utc('2024-08-01T00:00:00') / dayMs)
  vi.stubEnv('TZ', 'America/New_York')
  expect(localMsOf(utc('2024-03-10T06:59:59'))).toBe(utc('2024-03-10T01:59:59'))
  expect(localMsOf(utc('2024-03-10T07:00:00'))).toBe(utc('2024-03-10T03:00:00'))
  expect(localMsOf(utc('2024-11-03T05:30:00'))).toBe(utc('2024-11-03T01:30:00'))
  expect(localMsOf(utc('2024-11-03T06:30:00'))).toBe(utc('2024-11-03T01:30:00'))
  expect(localMsOf(1e17)).toBe(1e17)
})

test.each([
  ['2024:05:17 18:22:31', '2024-05-17T18:22:31', false],
  ['2024:05:17 18:22:31\0', '2024-05-17T18:22:31', false],
  ['2024-05-17T18:22:31.125', '2024-05-17T18:22:31.125', false],
  ['2024-08-01T02:30:00+0800', '2024-08-01T02:30:00', false],
  ['2024-08-01T02:30:00-05:00', '2024-08-01T02:30:00', false],
  ['2024-05-17T18:22:31.000000Z', '2024-05-17T18:22:31', true],
  ['2013-04-05T06:07', '2013-04-05T06:07:00', false],
  ['2013-04-05', '2013-04-05T00:00:00', false],
  ['2013-05', '2013-05-01T00:00:00', false],
  ['2013:05', '2013-05-01T00:00:00', false],
  ['2013', '2013-01-01T00:00:00', false],
  ['2024:02:29 00:00:00', '2024-02-29T00:00:00', false],
])('MED-01b %s is %s', (text, time, isUtc) => {
  const isDay = text.length <= 10
  const known = text.length === 4 ? ('year' as const) : text.length === 7 ? ('month' as const) : undefined
  const moment = { ms: utc(time), ...(isUtc && { isUtc }), ...(isDay && { isDay }), ...(known && { known }) }
  expect(momentOf(text)).toEqual(moment)
  const { ms, ...precision } = moment
  if (isDay) expect(takenOf({ facts: { taken: moment }, name: 'a.jpg', mtimeMs: 0 })).toEqual({ ms, from: 'content', ...precision })
})

test.each([
  '0000:00:00 00:00:00',
  '2021:02:30 10:00:00',
  '2023:02:29 10:00:00',
  '2024:13:01 00:00:00',
  '2024:00:10 00:00:00',
  '2024:05:17 25:00:00',
  '2024:05:17 10:61:00',
  '9999:12:31 23:59:59',
  '2107:12:31 23:59:59',
  '    :  :     :  :  ',
  '2013:  :  ',
  '1970-01-01T00:00:00Z',
  '1904-01-01T00:00:00.000000Z',
  'yesterday',
  17,
  undefined,
])('MED-01b %s is no date', (text) => expect(momentOf(text)).toBeUndefined())

test('MED-01b of a camera the time of exposure with its fraction comes first, then satellites, then the last change', () => {
  const all = {
    DateTimeOriginal: '2010:01:02 03:04:05',
    SubSecTimeOriginal: '07',
    OffsetTimeOriginal: '-05:00',
    CreateDate: '2011:01:02 03:04:05',
    ModifyDate: '2012:01:02 03:04:05',
    GPSDateStamp: '2010:01:02',
    GPSTimeStamp: [8, 4, 5],
  }
  expect(factsOf(all).facts.taken).toEqual({ ms: utc('2010-01-02T03:04:05.070') })
  expect(factsOf({ ...all, DateTimeOriginal: '0000:00:00 00:00:00' }).facts.taken).toEqual({ ms: utc('2011-01-02T03:04:05') })
  expect(factsOf(all).late).toEqual({ ms: utc('2010-01-02T08:04:05'), isUtc: true })
  expect(factsOf({ ModifyDate: '2012:01:02 03:04:05' })).toEqual({ facts: {}, late: { ms: utc('2012-01-02T03:04:05') } })
})

const factsOfXmp = (packet: Uint8Array) => xmpFacts(xmpProperties(packet))

test('MED-01b a packet of XMP says time, place, camera and stars as attributes, as elements and as lists', () => {
  const packet = (inside: string, attributes = '') =>
    Buffer.from(`<?xpacket begin="" id=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <r:Description xmlns:p="http://ns.adobe.com/photoshop/1.0/" xmlns:e="http://ns.adobe.com/exif/1.0/" xmlns:t="http://ns.adobe.com/tiff/1.0/"
      xmlns:x2="http://ns.adobe.com/xap/1.0/" ${attributes}>${inside}</r:Description></r:RDF></x:xmpmeta>`)
  expect(factsOfXmp(packet('', 'p:DateCreated="2013-04-05T06:07:08+02:00" x2:Rating="4" t:Make="Cove"'))).toEqual({
    taken: { ms: utc('2013-04-05T06:07:08') },
    rating: 4,
    camera: { make: 'Cove' },
  })
  const read = factsOfXmp(
    packet(`<e:DateTimeOriginal>2021-02-30T01:02:03</e:DateTimeOriginal><x2:CreateDate>2014-05-06T07:08:09Z</x2:CreateDate>
      <e:ISOSpeedRatings><r:Seq><r:li>400</r:li><r:li>9</r:li></r:Seq></e:ISOSpeedRatings><e:FNumber>28/10</e:FNumber>
      <e:GPSLatitude>33,51,30S</e:GPSLatitude><e:GPSLongitude>151,12.5E</e:GPSLongitude><x2:Rating>-1</x2:Rating>`),
  )
  expect(read).toMatchObject({ taken: { ms: utc('2014-05-06T07:08:09'), isUtc: true }, camera: { iso: 400, fNumber: 2.8 } })
  expect(read.latitude).toBeCloseTo(-33.858_33, 4)
  expect(read.longitude).toBeCloseTo(151.208_33, 4)
  expect(read).not.toHaveProperty('rating')
  // What stands before the damage counts; entities of a file are never made longer.
  expect(factsOfXmp(packet('<p:DateCreated>2013-04-05</p:DateCreated><a:b></c>'))).toEqual({
    taken: { ms: utc('2013-04-05T00:00:00'), isDay: true },
  })
  const bomb = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]><x:xmpmeta xmlns:x="adobe:ns:meta/">&b;</x:xmpmeta>`
  expect(factsOfXmp(Buffer.from(bomb))).toEqual({})
})

test('MED-01b IPTC has its day and its time apart, with the offset of the place', () => {
  const record = (tag: number, text: string) => Buffer.concat([Buffer.from([0x1c, 2, tag, 0, text.length]), Buffer.from(text)])
  expect(iptcFacts(Buffer.concat([record(55, '20090807'), record(60, '060504+0200')]))).toEqual({
    taken: { ms: utc('2009-08-07T06:05:04') },
  })
  expect(iptcFacts(record(55, '20090807'))).toEqual({ taken: { ms: utc('2009-08-07T00:00:00'), isDay: true } })
  expect(iptcFacts(Buffer.concat([record(55, '20090230'), record(62, '20080102')]))).toEqual({
    taken: { ms: utc('2008-01-02T00:00:00'), isDay: true },
  })
  expect(iptcFacts(record(55, '00000000'))).toEqual({})
})

test('MED-01b of a film the time with a zone counts, else UTC, else the time of a container without zones', () => {
  const tags = (values: object) => probeFacts(JSON.stringify({ format: { tags: values } })).taken
  const created = { creation_time: '2024-07-31T18:30:00.000000Z' }
  expect(tags({ ...created, 'com.apple.quicktime.creationdate': '2024-08-01T02:30:00+0800' })).toEqual({ ms: utc('2024-08-01T02:30:00') })
  expect(tags({ ...created, date: '2024-08-01T03:30:00+0900' })).toEqual({ ms: utc('2024-08-01T03:30:00') })
  expect(tags({ ...created, date: '2019' })).toEqual({ ms: utc('2024-07-31T18:30:00'), isUtc: true })
  // Matroska writes its names in capitals; when it was recorded says more than when the file was made.
  expect(tags({ ...created, DATE_RECORDED: '2021-05-06 07:08:09' })).toEqual({ ms: utc('2021-05-06T07:08:09') })
  expect(tags({ DATE: '2021-05-06T07:08:09' })).toEqual({ ms: utc('2021-05-06T07:08:09') })
  expect(tags({ creation_time: '2010-01-02 03:04:05' })).toEqual({ ms: utc('2010-01-02T03:04:05') })
  expect(tags({ creation_time: '1970-01-01T00:00:00.000000Z' })).toBeUndefined()
})

test('MED-01b no bytes of a stranger break the reading', () => {
  fc.assert(fc.property(fc.string(), (text) => void momentOf(text)))
  fc.assert(fc.property(fc.uint8Array(), (bytes) => void [factsOfXmp(bytes), iptcFacts(bytes)]))
  const noise = fc.array(fc.constantFrom('<', '>', '/', 'x:a', '&b;', '="', '"', ' ', '<x:a>', '<![CDATA[', '<!--', ']]>'))
  fc.assert(fc.property(noise, (parts) => void factsOfXmp(Buffer.from(parts.join('')))))
})

const mtimeMs = utc('2026-11-29T01:02:03.400')

test('MED-01b what the file says comes before its name, the name before the time of the file in the zone of the device', () => {
  const name = 'IMG_20201018_101112.jpg'
  const taken = { ms: utc('2019-01-01T00:00:00') }
  expect(takenOf({ facts: { taken }, name, mtimeMs })).toEqual({ ms: taken.ms, from: 'content' })
  expect(takenOf({ facts: { taken: { ...taken, isUtc: true } }, name, mtimeMs }).ms).toBe(utc('2019-01-01T08:00:00'))
  expect(takenOf({ facts: {}, name, mtimeMs })).toEqual({ ms: utc('2020-10-18T10:11:12'), from: 'name' })
  expect(takenOf({ facts: {}, name: 'a.jpg', mtimeMs })).toEqual({ ms: utc('2026-11-29T09:02:03.400'), from: 'file' })
})

test('MED-01b a name with a day only takes the time of a file of that day', () => {
  const ofDay = { facts: {}, name: 'IMG-20261129-WA0007.jpg', mtimeMs }
  expect(takenOf(ofDay)).toEqual({ ms: utc('2026-11-29T09:02:03.400'), from: 'name' })
  expect(takenOf({ ...ofDay, mtimeMs: utc('2026-11-29T17:00:00') })).toEqual({ ms: utc('2026-11-29T00:00:00'), from: 'name', isDay: true })
})

test('MED-01b a film in UTC whose name has the clock of the place is of that zone, and of the zone of the device otherwise', () => {
  const facts = { taken: { ms: utc('2024-07-31T18:30:20'), isUtc: true } } as const
  const timeOf = (name: string) => takenOf({ facts, name, mtimeMs })
  expect(timeOf('VID_20240731_203001.mp4')).toEqual({ ms: utc('2024-07-31T20:30:20'), from: 'content' })
  expect(timeOf('VID_20240801_000005.mp4').ms).toBe(utc('2024-08-01T00:00:20'))
  // Another moment, a day, and a name that is UTC itself say nothing of a zone.
  for (const name of [
    'VID_20240101_203001.mp4',
    'VID_20240731_203812.mp4',
    'VID-20240731-WA0001.mp4',
    'PXL_20240731_183019000.mp4',
    'a.mp4',
  ])
    expect(timeOf(name), name).toEqual({ ms: utc('2024-08-01T02:30:20'), from: 'content' })
})
