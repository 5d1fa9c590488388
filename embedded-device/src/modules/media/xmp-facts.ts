import type { Camera } from '@cove/device-contract/media'
import { SaxesParser } from 'saxes'
import { labelOf, numberOf, present, wholeOf } from './media-facts.ts'
import type { MediaFacts, Moment } from './media-facts.ts'
import { momentOf } from './moment-text.ts'

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
/** Programs choose the prefixes; these are ours. */
const prefixes: ReadonlyMap<string, string> = new Map([
  ['http://ns.adobe.com/exif/1.0/', 'exif'],
  ['http://cipa.jp/exif/1.0/', 'exifEX'],
  ['http://ns.adobe.com/exif/1.0/aux/', 'aux'],
  ['http://ns.adobe.com/photoshop/1.0/', 'photoshop'],
  ['http://ns.adobe.com/tiff/1.0/', 'tiff'],
  ['http://ns.adobe.com/xap/1.0/', 'xmp'],
  ['http://ns.google.com/photos/1.0/camera/', 'GCamera'],
  ['http://ns.google.com/photos/1.0/container/', 'Container'],
  ['http://ns.google.com/photos/1.0/container/item/', 'Item'],
])
/** A packet beside it can hold whole pictures; what is looked for stands at its beginning. */
const mostBytes = 1024 * 1024

type Values = ReadonlyMap<string, string>

/** One property of a packet, as `exif:FNumber`; properties of one item of a container have its number, counted from 1. */
export interface XmpProperty {
  readonly name: string
  readonly value: string
  readonly item: number
}

/** Properties in their order, written as attributes or as elements. A packet that is damaged says what stands before the damage. */
export const xmpProperties = (packet: Uint8Array): XmpProperty[] =>
  propertiesIn(Buffer.from(packet.buffer, packet.byteOffset, Math.min(packet.byteLength, mostBytes)).toString('utf8'))

/** MED-01b: what programs wrote into a picture (XMP); of a list its first member. */
export function xmpFacts(properties: readonly XmpProperty[]): MediaFacts {
  const values: Values = new Map(properties.toReversed().map(({ name, value }) => [name, value]))
  const camera = present<Camera>({
    make: labelOf(values.get('tiff:Make')),
    model: labelOf(values.get('tiff:Model')),
    lens: labelOf(values.get('exifEX:LensModel') ?? values.get('aux:Lens')),
    fNumber: numberOf(rationalOf(values.get('exif:FNumber')), 0, 1000),
    exposureSeconds: numberOf(rationalOf(values.get('exif:ExposureTime')), 0, 100_000),
    iso: wholeOf(values.get('exif:ISOSpeedRatings') ?? values.get('exifEX:PhotographicSensitivity'), 100_000_000),
    focalMm: numberOf(rationalOf(values.get('exif:FocalLength')), 0, 100_000),
  })
  return (
    present<MediaFacts>({
      ...(camera && { camera }),
      ...placeOf(values),
      rating: ratingOf(values.get('xmp:Rating')),
      taken: ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'exif:DateTimeDigitized', 'xmp:CreateDate']
        .map((name) => momentOf(values.get(name)))
        .find((one) => one !== undefined),
    } as MediaFacts) ?? {}
  )
}

/** When a program last wrote the picture: a date for pictures that say no other. */
export const xmpLate = (properties: readonly XmpProperty[]): Moment | undefined =>
  momentOf(properties.find(({ name }) => name === 'xmp:ModifyDate')?.value)

/** One to five stars; other numbers mean none, or that the picture was rejected. */
export function ratingOf(value: unknown): number | undefined {
  const stars = numberOf(value, 1, 5)
  return stars !== undefined && Number.isInteger(stars) ? stars : undefined
}

function propertiesIn(text: string): XmpProperty[] {
  const properties: XmpProperty[] = []
  let item = 0
  const note = (uri: string, local: string, value: string): void => {
    const prefix = prefixes.get(uri)
    if (prefix !== undefined && value.trim() !== '') properties.push({ name: `${prefix}:${local}`, value: value.trim(), item })
  }
  const parser = new SaxesParser({ xmlns: true })
  const path: { readonly uri: string; readonly local: string }[] = []
  let words = ''
  parser.on('opentag', ({ uri, local, attributes }) => {
    words = ''
    path.push({ uri, local })
    if (prefixes.get(uri) === 'Container' && local === 'Item') item += 1
    for (const one of Object.values(attributes)) note(one.uri, one.local, one.value)
  })
  parser.on('text', (part) => {
    words += part
  })
  parser.on('closetag', () => {
    const of = path.findLast(({ uri }) => uri !== rdf)
    if (of) note(of.uri, of.local, words)
    words = ''
    path.pop()
  })
  // Nothing is fetched and no entity is made longer; what is wrong ends the reading of one value.
  parser.on('error', () => undefined)
  parser.write(text).close()
  return properties
}

/** `28/10` or a plain number. */
function rationalOf(text: string | undefined): number | undefined {
  const [, over, under = '1'] = /^([\d.]+)(?:\/([\d.]+))?$/.exec(text ?? '') ?? []
  return over === undefined ? undefined : Number(over) / Number(under)
}

function placeOf(values: Values): Pick<MediaFacts, 'latitude' | 'longitude'> {
  const latitude = degreesOf(values.get('exif:GPSLatitude'), 90)
  const longitude = degreesOf(values.get('exif:GPSLongitude'), 180)
  const isPlace = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude } : {}
}

/** `48,51.504N`, `48,51,30N`. */
function degreesOf(text: string | undefined, most: number): number | undefined {
  const [, degrees, minutes = '0', seconds = '0', side] =
    /^(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?(?:,(\d+(?:\.\d+)?))?([NSEW])$/i.exec(text ?? '') ?? []
  if (degrees === undefined) return numberOf(text === '' ? undefined : text, -most, most)
  const sign = /[SW]/i.test(side ?? '') ? -1 : 1
  return numberOf(sign * (Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600), -most, most)
}
