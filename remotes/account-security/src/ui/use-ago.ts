import { formatDateTime, formatRelativeTime, useLocale } from '@cove/kernel/i18n'
import { useEffect, useState } from 'react'

/** Formats times: how long ago, updated every minute, and the full date. */
export function useAgo(): { readonly ago: (seconds: number) => string; readonly date: (seconds: number) => string } {
  const locale = useLocale()
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return {
    // A clock that runs ahead on the device must not show "in a minute".
    ago: (seconds) => formatRelativeTime(Math.min(seconds, nowMs / 1000), nowMs / 1000, locale),
    date: (seconds) => formatDateTime(seconds, locale),
  }
}
