const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/**
 * A size for people: whole numbers up to KB, one decimal above, never a trailing .0.
 * `base` is 1000 on a Mac and 1024 elsewhere.
 */
export function formatBytes(sizeBytes: number, base: 1000 | 1024 = 1024): string {
  if (!Number.isFinite(sizeBytes) || sizeBytes < 0) return ''
  let value = sizeBytes
  let unit = 0
  // 999.95 and not 1000, so that rounding never shows "1024 KB" or "1000.0 MB" where the next unit is meant.
  while (unit < units.length - 1 && (unit < 2 ? Math.round(value) >= base : value >= base - 0.05)) {
    value /= base
    unit += 1
  }
  const digits = unit < 2 || value >= 999.95 ? 0 : 1
  return `${inGroups(Number(value.toFixed(digits)))} ${units[unit]}`
}

/** A count for people. WIN-08: above 9999 it reads 9999+. */
export function formatCount(count: number): string {
  return count > 9999 ? '9999+' : inGroups(count)
}

/** With a comma after each three digits. W9: a formatter of the system takes milliseconds to make, in a window's first drawing. */
function inGroups(value: number): string {
  const [whole = '', part] = String(value).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

type Precision = 'minute' | 'day' | 'month' | 'year'

function formatterOf(locale: string, timeZone: 'UTC' | undefined, to: Precision = 'minute'): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${to}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...partsOf(locale, to), timeZone })
  formatters.set(key, made)
  return made
}

function partsOf(locale: string, to: Precision): Intl.DateTimeFormatOptions {
  if (to === 'year') return { year: 'numeric' }
  if (to === 'month') return { year: 'numeric', month: 'long' }
  const day = { year: 'numeric', month: locale.startsWith('zh') ? '2-digit' : 'short', day: '2-digit' } as const
  return to === 'day' ? day : { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
}

/** A moment in local time to the minute, fixed in width: 2026-10-04 18:21 in Chinese, Oct 04, 2026, 18:21 in English. */
export const formatDate = (timeMs: number, locale: string): string => written(formatterOf(locale, undefined), timeMs, locale)

/** The same for a time of a place that is counted as if it were UTC, as of pictures: as the clock there showed it, wherever one looks. */
export const formatPlaceDate = (timeMs: number, locale: string): string => written(formatterOf(locale, 'UTC'), timeMs, locale)

/** The day alone, where nothing says the time of it. */
export const formatPlaceDay = (timeMs: number, locale: string): string => written(formatterOf(locale, 'UTC', 'day'), timeMs, locale)

/** The month, where nothing says the day: 2019年5月, May 2019. */
export const formatPlaceMonth = (timeMs: number, locale: string): string => written(formatterOf(locale, 'UTC', 'month'), timeMs, locale)

/** The year, where nothing says more of it: 2019年, 2019. */
export const formatPlaceYear = (timeMs: number, locale: string): string => written(formatterOf(locale, 'UTC', 'year'), timeMs, locale)

function written(formatter: Intl.DateTimeFormat, timeMs: number, locale: string): string {
  const text = formatter.format(timeMs)
  return locale.startsWith('zh') ? text.replaceAll('/', '-') : text
}
