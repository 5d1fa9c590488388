import type { AudioTags, Camera } from '@cove/device-contract/media'

/** A date that a file says: local time of the place, counted as if that were UTC; or UTC itself, where nothing says the zone of the place. */
export interface Moment {
  readonly ms: number
  readonly isUtc?: true
  /** Nothing says the time of the day. */
  readonly isDay?: true
  /** Nothing says the day, or not even the month. */
  readonly known?: 'month' | 'year'
}

/** Where in a picture its clip is. */
export interface ClipPlace {
  readonly offset: number
  readonly length: number
}

/** MED-01: what was read from the content of one file. Absent: the file does not say. */
export interface MediaFacts {
  /** After the rotation that the file asks for. */
  readonly widthPx?: number
  readonly heightPx?: number
  readonly orientation?: number
  readonly taken?: Moment
  /** One to five stars that a user gave it in another program. */
  readonly rating?: number
  readonly latitude?: number
  readonly longitude?: number
  readonly camera?: Camera
  readonly durationMs?: number
  readonly videoCodec?: string
  readonly audioCodec?: string
  readonly audio?: AudioTags
  /** What the picture and the clip of a live photo say alike. */
  readonly contentId?: string
  /** The film inside a picture. */
  readonly clip?: ClipPlace
}

const longestLabel = 200

/** A text of a file, short and without control characters; undefined for anything else. */
export function labelOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value
    .replaceAll(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .toWellFormed()
    .slice(0, longestLabel)
  return text === '' ? undefined : text
}

/** A finite number of a file within bounds. */
export function numberOf(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= least && number <= most ? number : undefined
}

/** The same, as a whole number. */
export function wholeOf(value: unknown, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = numberOf(value, 0, most)
  return number === undefined ? undefined : Math.round(number)
}

/** The members of an object that have a value; undefined when none has. */
export function present<T extends object>(values: { readonly [K in keyof T]: T[K] | undefined }): T | undefined {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined)
  // Only members of `T` with a value are left.
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as T)
}
