import { formatDateTime, useLocale } from '@cove/kernel/i18n'
import { useState } from 'react'

/** `14:05` ends the date and time of both languages. */
const clockLength = 5

/** Writes the time of day of a moment, with its date on another day. */
export function useClock(): (seconds: number) => string {
  const locale = useLocale()
  const [nowSeconds] = useState(() => Date.now() / 1000)
  const today = formatDateTime(nowSeconds, locale).slice(0, -clockLength)
  return (seconds) => {
    const text = formatDateTime(seconds, locale)
    return text.startsWith(today) ? text.slice(-clockLength) : text
  }
}
