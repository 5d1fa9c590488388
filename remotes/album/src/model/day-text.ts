import type { AlbumItem } from '@cove/device-contract/album'

const dayMs = 86_400_000

/** Days of pictures are local times counted as if they were UTC; the shared formats show times of this computer. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  // oxlint-disable-next-line cove/one-number-format -- no shared format has another time zone than the computer's
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** A format takes longer to make than a tile to draw. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Years that a date of a picture can have before it is only an error of a camera. */
const shownYears = { first: 1826, last: 2200 }

/** The date of a day as its header says it; the year only where it is not the current one. */
export function dayText(day: number, today: number, locale: string): string {
  const date = new Date(day * dayMs)
  const year = date.getUTCFullYear()
  if (!(year >= shownYears.first && year <= shownYears.last)) return String(year)
  const isThisYear = year === new Date(today * dayMs).getUTCFullYear()
  const parts = { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' } as const
  const text = formatOf(locale, isThisYear ? parts : { ...parts, year: 'numeric' }).format(date)
  // Chinese sets a space before the weekday that Intl leaves out.
  return text.replace(/日(?=周)/, '$& ')
}

/**
 * The header of a day of the wall. A scan of which only the year or the month is known stands at its first day: a header above nothing else
 * says no more than is known.
 */
export function headerText(
  day: number,
  {
    today,
    locale,
    items,
  }: { readonly today: number; readonly locale: string; readonly items: readonly Pick<AlbumItem, 'takenPrecision'>[] },
): string {
  const known = new Set(items.map(({ takenPrecision = 'second' }) => takenPrecision))
  const saysDay = known.size === 0 || known.has('second') || known.has('day')
  if (saysDay) return dayText(day, today, locale)
  return known.has('year') ? timeText({ takenSeconds: day * 86_400, takenPrecision: 'year' }, locale) : monthText(day, locale)
}

export const monthText = (day: number, locale: string): string =>
  formatOf(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day * dayMs))

/** The name of a month without its year. */
export const monthName = (day: number, locale: string): string =>
  formatOf(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(day * dayMs))

/** The month of a day as one number that rises by one each month. */
export function monthOf(day: number): number {
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

export const yearOf = (day: number): number => new Date(day * dayMs).getUTCFullYear()

const shownParts = {
  second: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'long' },
  month: { year: 'numeric', month: 'long' },
  year: { year: 'numeric' },
} as const

/** Date and time of a picture, in the local time of its place; the day, the month or the year alone where nothing says more. */
export const timeText = ({ takenSeconds, takenPrecision }: Pick<AlbumItem, 'takenSeconds' | 'takenPrecision'>, locale: string): string =>
  formatOf(locale, { ...shownParts[takenPrecision ?? 'second'], timeZone: 'UTC' }).format(new Date(takenSeconds * 1000))

/** From the first to the last day of an album. */
export function spanText(firstDay: number, lastDay: number, locale: string): string {
  const format = formatOf(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [first, last] = [new Date(firstDay * dayMs), new Date(lastDay * dayMs)]
  return firstDay === lastDay ? format.format(first) : format.formatRange(first, last)
}

/** `1:05`, `1:02:03`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const two = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** A day as a date field shows it; '' for years that it cannot show. */
export function dateOfDay(day: number): string {
  const year = yearOf(day)
  return year >= 1 && year <= 9999 ? new Date(day * dayMs).toISOString().slice(0, 10) : ''
}

/** The day of a date field; undefined for an empty one. */
export function dayOfDate(date: string): number | undefined {
  const ms = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : ms / dayMs
}
