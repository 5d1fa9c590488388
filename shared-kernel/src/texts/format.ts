import type { Locale } from './texts.ts'

/** A date and time to the minute, as the kit's lists write it: 2026-10-04 18:21 in Chinese, Oct 04, 2026, 18:21 in English. */
export function formatDateTime(seconds: number, locale: Locale): string {
  const month = locale === 'zh-CN' ? '2-digit' : 'short'
  const rest = { year: 'numeric', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const text = new Intl.DateTimeFormat(locale, { month, ...rest }).format(seconds * 1000)
  return locale === 'zh-CN' ? text.replaceAll('/', '-') : text
}

/** A number with a comma after each three digits, as both languages write it. */
export function inGroups(value: number): string {
  const [whole = '', part] = String(value).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return part === undefined ? grouped : `${grouped}.${part}`
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** A size as the kit writes it (`formatBytes` of @cove/ui/data; which the kernel may not import; both tests have the same cases). */
export function formatSize(sizeBytes: number, base: 1000 | 1024): string {
  let value = sizeBytes
  let unit = 0
  while (unit < units.length - 1 && (unit < 2 ? Math.round(value) >= base : value >= base - 0.05)) {
    value /= base
    unit += 1
  }
  const digits = unit < 2 || value >= 999.95 ? 0 : 1
  return `${inGroups(Number(value.toFixed(digits)))} ${units[unit]}`
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** How long ago, or the date when it is more than a week. Both times in seconds. */
export function formatRelativeTime(seconds: number, nowSeconds: number, locale: Locale): string {
  const ago = nowSeconds - seconds
  if (ago > 7 * 86_400 || ago < -60) return formatDateTime(seconds, locale)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, length] of steps) if (ago >= length) return relative.format(-Math.floor(ago / length), unit)
  return relative.format(0, 'minute')
}

/** The plural form a count takes: 'one' or 'other' in English, always 'other' in Chinese. */
export function pluralCategoryOf(count: number, locale: Locale): Intl.LDMLPluralRule {
  return new Intl.PluralRules(locale).select(count)
}
