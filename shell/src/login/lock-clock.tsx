import { useLocale } from '@cove/kernel/i18n'
import { timeOf, useNow, weekdayOf } from '../taskbar/now.ts'
import s from './sign-in-card.module.css'

/** The day and the time above the card. It tells nothing a person has to do, so it is not read out. */
export function LockClock() {
  const locale = useLocale()
  const now = useNow()
  return (
    <div className={s.clock} aria-hidden="true">
      <span>{weekdayOf(now, locale, 'long')}</span>
      <b>{timeOf(now, locale)}</b>
    </div>
  )
}
