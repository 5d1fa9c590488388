import { labelOf, numberOf, present, wholeOf } from './media-facts.ts'
import type { MediaFacts } from './media-facts.ts'
import type { Camera } from '@cove/device-contract/media'

const tags = [
  'Make',
  'Model',
  'LensModel',
  'FNumber',
  'ExposureTime',
  'ISO',
  'FocalLength',
  'Orientation',
  'DateTimeOriginal',
  'CreateDate',
  'GPSLatitude',
  'GPSLongitude',
  'GPSLatitudeRef',
  'GPSLongitudeRef',
]

/** MED-01b: what a camera wrote, from the TIFF block of a picture or the head of a RAW file. A block that cannot be read says nothing. */
export async function exifFacts(block: Uint8Array): Promise<MediaFacts> {
  // Loaded with the first photo: it takes a tenth of a second.
  const { default: exifr } = await import('exifr')
  const read = await exifr
    .parse(tiffOf(block), { pick: tags, gps: true, translateValues: false, reviveValues: false, mergeOutput: true })
    .catch(() => undefined)
  return read ? factsOf(read as Readonly<Record<string, unknown>>) : {}
}

/** The block without the prefix that containers put in front of it. */
function tiffOf(block: Uint8Array): Uint8Array {
  return Buffer.from(block.buffer, block.byteOffset, Math.min(6, block.byteLength)).toString('latin1') === 'Exif\0\0'
    ? block.subarray(6)
    : block
}

/** Turns EXIF values into facts; values of a wrong type or outside their range are left out. */
export function factsOf(read: Readonly<Record<string, unknown>>): MediaFacts {
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
  const place = placeOf(read)
  return (
    present<MediaFacts>({
      ...(camera && { camera }),
      takenMs: takenOf(read['DateTimeOriginal']) ?? takenOf(read['CreateDate']),
      ...(orientation ? { orientation } : {}),
      ...place,
    } as MediaFacts) ?? {}
  )
}

/** `2024:05:17 18:22:31` as milliseconds, counted as if the local time were UTC; undefined for what is no date. */
export function takenOf(value: unknown): number | undefined {
  const parts = typeof value === 'string' ? /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d):(\d\d):(\d\d)/.exec(value.trim()) : undefined
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  // Cameras without a clock write zeros.
  if (year < 1826 || month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 60) return undefined
  return Date.UTC(year, month - 1, day, hour, minute, second)
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
