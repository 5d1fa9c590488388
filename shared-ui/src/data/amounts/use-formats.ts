import { useUiLocale } from '../../provider/ui-texts.ts'
import { formatBytes, formatDate, formatPlaceDate, formatPlaceDay, formatPlaceMonth, formatPlaceYear } from '../format/format.ts'
import { en } from '../texts/en.ts'
import { zhCN } from '../texts/zh-CN.ts'
import type { DataTexts } from '../texts/zh-CN.ts'
import { secondsLeft, spanOf } from './amounts.ts'
import type { Amounts } from './amounts.ts'
import { isMac } from './is-mac.ts'

/** What is known of a time. */
export type PlacePrecision = 'minute' | 'day' | 'month' | 'year'

const formatPlace = { minute: formatPlaceDate, day: formatPlaceDay, month: formatPlaceMonth, year: formatPlaceYear } as const

/** How sizes, speeds and times are written for this person: in the language of the nearest UiProvider, sizes as the system counts them. */
export interface Formats {
  readonly bytes: (sizeBytes: number) => string
  readonly rate: (bytesPerSecond: number) => string
  /** '12 MB / 40 MB'; only what is done while the whole is unknown. */
  readonly amount: (amounts: Pick<Amounts, 'totalBytes' | 'doneBytes'>) => string
  /** Speed and time left; '' while nothing moves. */
  readonly pace: (amounts: Amounts) => string
  /** The time left; '' while nobody can say. */
  readonly left: (amounts: Amounts) => string
  readonly date: (timeMs: number) => string
  /** A time of a place, counted as if it were UTC, as its clock showed it. */
  readonly placeDate: (timeMs: number, to?: PlacePrecision) => string
}

const textsOf: Readonly<Record<ReturnType<typeof useUiLocale>, DataTexts>> = { 'zh-CN': zhCN, en }

/** The formats of the language around this component. */
export function useFormats(): Formats {
  const locale = useUiLocale()
  const texts = textsOf[locale]
  const bytes = (sizeBytes: number) => formatBytes(sizeBytes, isMac() ? 1000 : 1024)
  const rate = (bytesPerSecond: number) => texts.rate(bytes(bytesPerSecond))
  const left = (amounts: Amounts) => leftText(texts, secondsLeft(amounts))
  return {
    bytes,
    rate,
    left,
    amount: ({ totalBytes, doneBytes }) =>
      totalBytes > 0 ? texts.amount(bytes(Math.min(doneBytes, totalBytes)), bytes(totalBytes)) : bytes(doneBytes),
    pace: (amounts) => (amounts.bytesPerSecond > 0 ? [rate(amounts.bytesPerSecond), left(amounts)].filter(Boolean).join(' · ') : ''),
    date: (timeMs) => formatDate(timeMs, locale),
    placeDate: (timeMs, to = 'minute') => formatPlace[to](timeMs, locale),
  }
}

function leftText(texts: DataTexts, seconds: number | undefined): string {
  if (seconds === undefined) return ''
  const span = spanOf(seconds)
  switch (span.key) {
    case 'seconds':
      return texts.secondsLeft(span.seconds)
    case 'minutes':
      return texts.minutesLeft(span.minutes)
    case 'hours':
      return texts.hoursLeft(span.hours, span.minutes)
    case 'days':
      return texts.daysLeft(span.days, span.hours)
    case 'long':
      return texts.longLeft
  }
}
