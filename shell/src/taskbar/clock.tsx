import { useLocale } from '@cove/kernel/i18n'
import { timeOf, useNow, weekdayOf } from './now.ts'
import s from './taskbar.module.css'

/** Time and date of this browser; moves with the minute, not with a timer of its own beat. */
export function Clock() {
  const locale = useLocale()
  const now = useNow()
  return (
    <time className={s.clock} dateTime={now.toISOString().slice(0, 16)}>
      <b>{timeOf(now, locale)}</b>
      <span>{weekdayOf(now, locale, 'short')}</span>
    </time>
  )
}
