import type { Locale } from '@cove/kernel'
import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time of this browser, to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (now.getTime() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/** Hours and minutes. */
export function timeOf(now: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
}

/** Day and weekday. Chinese sets a space between them that Intl leaves out. */
export function weekdayOf(now: Date, locale: Locale, size: 'short' | 'long'): string {
  if (locale !== 'zh-CN') return new Intl.DateTimeFormat(locale, { month: size, day: 'numeric', weekday: size }).format(now)
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(now)
  return [day, new Intl.DateTimeFormat(locale, { weekday: size }).format(now)].join(' ')
}
