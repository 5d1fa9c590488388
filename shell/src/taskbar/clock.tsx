import type { Locale } from '@cove/kernel'
import { useLocale } from '@cove/kernel/i18n'
import { useEffect, useState } from 'react'
import s from './taskbar.module.css'

const minuteMs = 60_000

/** Time and date of this browser; moves with the minute, not with a timer of its own beat. */
export function Clock() {
  const locale = useLocale()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), minuteMs - (now.getTime() % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
  const date = dateOf(now, locale)
  return (
    <time className={s.clock} dateTime={now.toISOString().slice(0, 16)}>
      <b>{time}</b>
      <span>{date}</span>
    </time>
  )
}

/** Day and weekday. Chinese sets a space between them that Intl leaves out. */
function dateOf(now: Date, locale: Locale): string {
  if (locale !== 'zh-CN') return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', weekday: 'short' }).format(now)
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(now)
  return [day, new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(now)].join(' ')
}
