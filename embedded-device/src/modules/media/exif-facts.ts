import { labelOf, numberOf, present, wholeOf } from './media-facts.ts'
import type { MediaFacts, Moment } from './media-facts.ts'
import { contentIdOf } from './apple-note.ts'
import { iptcMoment } from './iptc-facts.ts'
import { momentOf } from './moment-text.ts'
import { ratingOf, xmpFacts, xmpLate, xmpProperties } from './xmp-facts.ts'
import type { Camera } from '@cove/device-contract/media'

/** What a TIFF block says. */
export interface ExifFacts {
  readonly facts: MediaFacts
  /** Dates that count where nothing else says when it was taken: of the satellites, then of the last change. */
  readonly late: Moment | undefined
}

/** MED-01b: what a camera wrote, from the TIFF block of a picture, the head of a RAW file or the path of a TIFF file. A block that cannot be read says nothing. */
export async function exifFacts(block: Uint8Array | string): Promise<ExifFacts> {
  // Loaded with the first photo: it takes a tenth of a second.
  const { default: exifr } = await import('exifr')
  const read = await exifr
    .parse(typeof block === 'string' ? block : tiffOf(block), {
      xmp: { parse: false },
      iptc: true,
      gps: true,
      translateValues: false,
      reviveValues: false,
      mergeOutput: true,
      makerNote: true,
    })
    .catch(() => undefined)
  return factsOf((read ?? {}) as Readonly<Record<string, unknown>>)
}

/** The block without the prefix that containers put in front of it. */
function tiffOf(block: Uint8Array): Uint8Array {
  return Buffer.from(block.buffer, block.byteOffset, Math.min(6, block.byteLength)).toString('latin1') === 'Exif\0\0'
    ? block.subarray(6)
    : block
}

/** Turns EXIF values into facts; values of a wrong type or outside their range are left out. */
export function factsOf(read: Readonly<Record<string, unknown>>): ExifFacts {
  const camera = present<Camera>({
    make: labelOf(read['Make']),
    model: labelOf(read['Model']),
    lens: labelOf(read['LensModel']),
    fNumber: numberOf(read['FNumber'], 0, 1000),
    exposureSeconds: numberOf(read['ExposureTime'], 0, 100_000),
    iso: wholeOf(read['ISO'], 100_000_000),
    focalMm: numberOf(read['FocalLength'], 0, 100_000),
  })
  const orientation = wholeOf(read['Orientation'], 8)
  const properties = typeof read['xmp'] === 'string' ? xmpProperties(Buffer.from(read['xmp'])) : []
  const xmp = xmpFacts(properties)
  const own = present<MediaFacts>({
    ...(camera && { camera }),
    taken: momentOf(read['DateTimeOriginal'], read['SubSecTimeOriginal']) ?? momentOf(read['CreateDate'], read['SubSecTimeDigitized']),
    rating: ratingOf(read['Rating']),
    contentId: contentIdOf(read['makerNote']),
    ...(orientation ? { orientation } : {}),
    ...placeOf(read),
  } as MediaFacts)
  // A TIFF file has the other homes of a fact in the same directory.
  const iptc = iptcMoment(read['DateCreated'], read['TimeCreated'])
  return {
    facts: { ...(iptc && { taken: iptc }), ...xmp, ...own },
    late: satelliteMoment(read) ?? momentOf(read['ModifyDate'], read['SubSecTime']) ?? xmpLate(properties),
  }
}

/** Receivers write the time of the satellites, which is UTC. */
function satelliteMoment(read: Readonly<Record<string, unknown>>): Moment | undefined {
  const time: unknown = read['GPSTimeStamp']
  if (!Array.isArray(time) || typeof read['GPSDateStamp'] !== 'string') return undefined
  const [hour = 0, minute = 0, second = 0] = (time as unknown[]).map((part) => Math.floor(numberOf(part, 0, 60) ?? 0))
  const clock = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
  return momentOf(`${read['GPSDateStamp'].trim()} ${clock}Z`)
}

function placeOf(read: Readonly<Record<string, unknown>>): Pick<MediaFacts, 'latitude' | 'longitude'> {
  const latitude = degreesOf(read['GPSLatitude'], read['GPSLatitudeRef'], 90)
  const longitude = degreesOf(read['GPSLongitude'], read['GPSLongitudeRef'], 180)
  // Phones without a fix write the point where the meridian crosses the equator.
  const isPlace = latitude !== undefined && longitude !== undefined && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude } : {}
}

function degreesOf(value: unknown, ref: unknown, most: number): number | undefined {
  const parts = Array.isArray(value) ? (value as unknown[]).map((part) => numberOf(part, 0, 360)) : []
  const [degrees, minutes = 0, seconds = 0] = parts
  if (degrees === undefined) return undefined
  const sign = ref === 'S' || ref === 'W' ? -1 : 1
  return numberOf(sign * (degrees + minutes / 60 + seconds / 3600), -most, most)
}
