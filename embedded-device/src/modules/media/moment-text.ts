import type { Moment } from './media-facts.ts'

// `2024:05:17 18:22:31.5`, `2024-08-01T02:30:00+0800`, `2013-04-05`, `2013-04`, `2013`.
const written =
  /^(\d{4})(?:[:/.-](\d{1,2})(?:[:/.-](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(Z|[+-]\d{2}:?\d{2})?)?)?)?/i

/** The first photograph. */
const firstYear = 1826
/** A clock that was never set: the zero of Unix, of QuickTime and of Matroska. */
const zeros: ReadonlySet<number> = new Set([0, Date.UTC(1904, 0, 1), Date.UTC(2001, 0, 1)])
const yearMs = 366 * 86_400_000
/** This was written then: a device whose clock starts in 1970 knows that much. */
const leastNowMs = Date.UTC(2026, 0, 1)

/** The parts of a date as numbers; what is left out is the first of it. */
export interface DateParts {
  readonly year: number
  readonly month?: number
  readonly day?: number
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  readonly ms?: number
}

/**
 * MED-01b: a date that a file or a name says. With an offset it is local time of the place already; with `Z` it is UTC. Undefined for what
 * is no date, and for one that does not exist.
 */
export function momentOf(value: unknown, subSeconds?: unknown): Moment | undefined {
  const text = typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
  const found = written.exec(text)
  if (!found) return undefined
  const [whole, year, month, day, hour, minute, second, fraction = digitsOf(subSeconds), zone] = found
  // `2013:  :  ` is no year: what cannot be read ends a time of day only.
  if (hour === undefined && whole !== text) return undefined
  const number = (digits: string | undefined, least: number): number => (digits === undefined ? least : Number(digits))
  const parts = { year: Number(year), month: number(month, 1), day: number(day, 1) }
  const time = { hour: number(hour, 0), minute: number(minute, 0), second: number(second, 0), ms: msOf(fraction) }
  const moment = momentOfParts({ ...parts, ...time }, /^z$/i.test(zone ?? ''))
  if (!moment || hour !== undefined) return moment
  const known = month === undefined ? 'year' : day === undefined ? 'month' : undefined
  return { ...moment, isDay: true, ...(known && { known }) }
}

/** The same from numbers. */
export function momentOfParts(parts: DateParts, isUtc = false): Moment | undefined {
  const { year, month = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0 } = parts
  if (year < firstYear || hour > 23 || minute > 59 || second > 60) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // 30 February would be one in March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const atMs = Date.UTC(year, month - 1, day, hour, minute, second, ms)
  return isUtc ? utcMoment(atMs) : isPast(atMs) ? { ms: atMs } : undefined
}

/** A moment in UTC; undefined for the zero of a clock. */
export const utcMoment = (ms: number): Moment | undefined => (isPast(ms) && !zeros.has(ms) ? { ms, isUtc: true } : undefined)

/** Clocks of cameras are wrong by some months; what lies further ahead was not the time of a picture. */
const isPast = (ms: number): boolean => ms < Math.max(Date.now(), leastNowMs) + yearMs

const digitsOf = (value: unknown): string => (typeof value === 'string' ? (/^\d+/.exec(value.trim())?.[0] ?? '') : '')
const msOf = (fraction: string): number => Number(fraction.padEnd(3, '0').slice(0, 3))
