import type { VisitItem } from '@cove/device-contract/shares'
import { locale, t } from './t.ts'

const dayMs = 86_400_000

/** Pictures and films of one day, latest first. */
export interface Day {
  readonly key: number
  readonly items: readonly VisitItem[]
}

/** By the clock of the place where it was taken, counted as UTC; else when the file was changed, by the clock of this browser. */
function localMsOf({ takenSeconds, modifiedSeconds }: VisitItem): number {
  if (takenSeconds !== undefined) return takenSeconds * 1000
  const ms = modifiedSeconds * 1000
  return ms - new Date(ms).getTimezoneOffset() * 60_000
}

/** The days of a folder, latest first. */
export function daysOf(items: readonly VisitItem[]): readonly Day[] {
  const days = new Map<number, VisitItem[]>()
  for (const item of items.toSorted((one, other) => localMsOf(other) - localMsOf(one))) {
    const key = Math.floor(localMsOf(item) / dayMs)
    const day = days.get(key)
    if (day) day.push(item)
    else days.set(key, [item])
  }
  return [...days].map(([key, dayItems]) => ({ key, items: dayItems }))
}

const format = (isThisYear: boolean): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC', ...(isThisYear ? {} : { year: 'numeric' }) })
const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
const yearOf = (key: number): number => new Date(key * dayMs).getUTCFullYear()
const isThisYear = (key: number): boolean => yearOf(key) === new Date().getFullYear()

/** A day as its heading says it, and its weekday. */
export const dayTexts = (key: number): readonly [string, string] => [
  format(isThisYear(key)).format(key * dayMs),
  weekday.format(key * dayMs),
]

/** From the first to the last day: `11月16日 – 18日`. */
export function spanText(days: readonly Day[]): string {
  const [last, first] = [days[0]?.key, days.at(-1)?.key]
  if (first === undefined || last === undefined) return ''
  const form = format(isThisYear(first) && isThisYear(last))
  if (first === last) return form.format(first * dayMs)
  // Chinese ranges of `Intl` are written with slashes.
  if (locale === 'en') return form.formatRange(first * dayMs, last * dayMs)
  const sameMonth = new Date(first * dayMs).getUTCMonth() === new Date(last * dayMs).getUTCMonth() && yearOf(first) === yearOf(last)
  const end = sameMonth ? t('dayOfMonth', { day: new Date(last * dayMs).getUTCDate() }) : form.format(last * dayMs)
  return `${form.format(first * dayMs)} – ${end}`
}
