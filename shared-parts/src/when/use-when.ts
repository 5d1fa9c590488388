import { formatRelativeTime, useLocale } from '@cove/kernel/i18n'
import { useState } from 'react'

/** Writes moments as people say them: `5 minutes ago`, or the date. */
export function useWhen(): (seconds: number) => string {
  const locale = useLocale()
  const [nowSeconds] = useState(() => Date.now() / 1000)
  return (seconds) => formatRelativeTime(seconds, Math.max(nowSeconds, seconds), locale)
}
