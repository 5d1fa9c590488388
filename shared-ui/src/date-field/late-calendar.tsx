import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Spinner } from '../spinner/spinner.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { ErrorState } from '../states/error-state.tsx'
import s from './date-field.module.css'

export interface CalendarProps {
  readonly value: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onChoose: (day: string) => void
}

/** The calendar of a date field, whose code comes when one is first opened. */
export function LateCalendar(props: CalendarProps) {
  const texts = useUiTexts()
  const [part, setPart] = useState<{
    readonly Calendar?: ComponentType<CalendarProps>
    readonly attempt: number
    readonly hasFailed: boolean
  }>({
    attempt: 0,
    hasFailed: false,
  })
  const { Calendar, attempt, hasFailed } = part
  useEffect(() => {
    let live = true
    import('./calendar.tsx').then(
      (code) => live && setPart({ Calendar: code.Calendar, attempt, hasFailed: false }),
      () => live && setPart({ attempt, hasFailed: true }),
    )
    return () => {
      live = false
    }
  }, [attempt])
  if (Calendar) return <Calendar {...props} />
  if (hasFailed) return <ErrorState title={texts.calendarMissing} onRetry={() => setPart({ attempt: attempt + 1, hasFailed: false })} />
  return (
    <div className={s.waiting}>
      <Spinner />
    </div>
  )
}
