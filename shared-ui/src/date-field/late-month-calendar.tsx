import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { ErrorState } from '../states/error-state.tsx'
import s from './date-field.module.css'

export interface DayMonthProps {
  /** Any day of the month that is shown, `2026-11-01`. */
  readonly month: string
  readonly today: string
  readonly onMonth: (day: string) => void
  /** How large the mark of a day is: none, one dot, a larger one, a bar. */
  readonly markOf: (day: string) => 0 | 1 | 2 | 3
  /** What a screen reader says after the date. */
  readonly nameOf: (day: string) => string | undefined
  /** Called with the day under the mouse or with the focus. */
  readonly onLook?: ((day: string) => void) | undefined
  readonly onChoose: (day: string) => void
}
const held: { Calendar?: ComponentType<DayMonthProps> } = {}

/** Fetches the code of a month before it is wanted. */
export async function loadDayMonth(): Promise<void> {
  held.Calendar ??= (await import('./month-calendar.tsx')).MonthCalendar
}

/** A month whose days carry marks; its code comes when one is first shown. */
export function DayMonth(props: DayMonthProps) {
  const texts = useUiTexts()
  const [{ attempt, hasFailed }, setState] = useState({ attempt: 0, hasFailed: false })
  const [Calendar, setCalendar] = useState(() => held.Calendar)
  useEffect(() => {
    let live = true
    loadDayMonth().then(
      () => live && setCalendar(() => held.Calendar),
      () => live && setState({ attempt, hasFailed: true }),
    )
    return () => {
      live = false
    }
  }, [attempt])
  if (Calendar) return <Calendar {...props} />
  if (hasFailed) return <ErrorState title={texts.calendarMissing} onRetry={() => setState({ attempt: attempt + 1, hasFailed: false })} />
  return (
    <div className={s.waiting}>
      <Spinner />
    </div>
  )
}
