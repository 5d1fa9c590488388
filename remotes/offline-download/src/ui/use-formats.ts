import { useLocale, useT } from '@cove/kernel/i18n'
import { formatBytes, formatDate } from '@cove/ui/data'
import { secondsLeft, spanOf } from '../model/progress.ts'
import { isMac } from './platform.ts'

interface Amounts {
  readonly totalBytes: number
  readonly doneBytes: number
  readonly bytesPerSecond: number
}
/** How sizes, speeds and times are written for this person. */
export interface Formats {
  readonly bytes: (sizeBytes: number) => string
  readonly rate: (bytesPerSecond: number) => string
  /** '12 MB / 40 MB'; only what is done while the whole is unknown. */
  readonly amount: (amounts: Pick<Amounts, 'totalBytes' | 'doneBytes'>) => string
  /** Speed and time left; '' while nothing moves. */
  readonly pace: (amounts: Amounts) => string
  readonly left: (amounts: Amounts) => string
  readonly date: (timeMs: number) => string
}

export function useFormats(): Formats {
  const t = useT('offline-download')
  const locale = useLocale()
  const bytes = (sizeBytes: number) => formatBytes(sizeBytes, isMac() ? 1000 : 1024)
  const rate = (bytesPerSecond: number) => t('rate', { size: bytes(bytesPerSecond) })
  const left = (amounts: Amounts) => {
    const seconds = secondsLeft(amounts)
    if (seconds === undefined) return ''
    const { key, ...values } = spanOf(seconds)
    return t(`time.${key}`, values)
  }
  return {
    bytes,
    rate,
    left,
    amount: ({ totalBytes, doneBytes }) =>
      totalBytes > 0 ? t('amount.of', { done: bytes(Math.min(doneBytes, totalBytes)), total: bytes(totalBytes) }) : bytes(doneBytes),
    pace: (amounts) => (amounts.bytesPerSecond > 0 ? [rate(amounts.bytesPerSecond), left(amounts)].filter(Boolean).join(' · ') : ''),
    date: (timeMs) => formatDate(timeMs, locale),
  }
}
