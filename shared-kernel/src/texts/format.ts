import type { Locale } from './texts.ts'

/** A date and time as a person of this language writes it. */
export function formatDateTime(seconds: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }).format(
    seconds * 1000,
  )
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
