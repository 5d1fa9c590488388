import { useLocale, useT } from '@cove/kernel/i18n'
import { timeOf, useNow, weekdayOf } from './now.ts'
import { QuickButton } from './quick-button.tsx'
import s from './taskbar.module.css'

/** Time and date of this browser, and the calendar behind them; moves with the minute, not with a timer of its own beat. */
export function Clock() {
  const locale = useLocale()
  const t = useT('shell')
  const now = useNow()
  const [time, date] = [timeOf(now, locale), weekdayOf(now, locale, 'short')]
  return (
    <QuickButton
      panel="calendar"
      label={t('dock.calendar')}
      button={
        <button type="button" className={s.clock} aria-label={t('dock.clock', { time, date })} title={t('dock.calendar')}>
          <time dateTime={now.toISOString().slice(0, 16)}>
            {/* The space is not seen: with it what is read as text is what the name of the button begins with. */}
            <b>{time}</b> <span>{date}</span>
          </time>
        </button>
      }
    />
  )
}
