import { useLocale, useT } from '@cove/kernel/i18n'
import { firstWeekdayOf } from '@cove/ui/forms'
import { useEffect, useState } from 'react'
import { lunarDayOf, weeksOf } from './month.ts'
import s from './widgets.module.css'

const minuteMs = 60_000

/** This month, today marked; in Chinese with today's day of the lunar calendar. */
export function CalendarWidget() {
  const t = useT('widgets')
  const today = useToday()
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const first = firstWeekdayOf(useLocale())
  const weekdays = t('calendar.weekdays').split(' ')
  const lunar = lunarDayOf(today, t('calendar.lunarDays').split(' ').filter(Boolean))
  return (
    <>
      <h2 className={s.heading}>
        <b>{t('calendar.months').split(' ')[month]}</b>
        {lunar !== undefined && <em>{lunar}</em>}
      </h2>
      <table className={s.month}>
        <thead>
          <tr>
            {[...weekdays.slice(first), ...weekdays.slice(0, first)].map((name, day) => (
              <th key={day} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month, first).map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} aria-current={day === date ? 'date' : undefined}>
                  {day !== undefined && <span>{day}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The date, looked at each minute: a computer that slept does not keep yesterday. */
function useToday(): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const look = () => setToday((before) => (before.toDateString() === new Date().toDateString() ? before : new Date()))
    const timer = setInterval(look, minuteMs)
    return () => clearInterval(timer)
  }, [])
  return today
}
