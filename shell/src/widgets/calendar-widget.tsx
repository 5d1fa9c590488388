import { useLocale } from '@cove/kernel/i18n'
import { useEffect, useState } from 'react'
import { lunarDayOf, weeksOf } from './month.ts'
import s from './widgets.module.css'

const minuteMs = 60_000
/** A week that begins on Sunday, for the names of its days. */
const sunday = 4

/** This month, today marked; in Chinese with today's day of the lunar calendar. */
export function CalendarWidget() {
  const locale = useLocale()
  const today = useToday()
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const lunar = locale === 'zh-CN' ? lunarDayOf(today) : undefined
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'narrow' })
  return (
    <>
      <h2 className={s.heading}>
        <b>{new Intl.DateTimeFormat(locale, { month: 'long' }).format(today)}</b>
        {lunar !== undefined && <em>{lunar}</em>}
      </h2>
      <table className={s.month}>
        <thead>
          <tr>
            {Array.from({ length: 7 }, (_, day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(2026, 0, sunday + day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(year, month).map((week, row) => (
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
