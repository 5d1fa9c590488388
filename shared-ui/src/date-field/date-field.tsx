import { useState } from 'react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { useFormats } from '../data/amounts/use-formats.ts'
import { CalendarIcon } from '../icons/index.ts'
import { Popover } from '../popover/popover.tsx'
import { useUiTexts } from '../provider/ui-texts.ts'
import { TextField } from '../text-field/text-field.tsx'
import { LateCalendar } from './late-calendar.tsx'
import { isWithin, readDay } from './date-text.ts'
import s from './date-field.module.css'

export interface DateFieldProps {
  readonly label: string
  /** `2026-11-29`, or empty. */
  readonly value: string
  /** Called with a day that exists and lies within the limits, or with nothing where that is allowed. */
  readonly onChange: (day: string) => void
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** True where there must be a day. */
  readonly required?: boolean | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly hideLabel?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly autoComplete?: string | undefined
}

/**
 * A day, typed or chosen in a calendar. It stands there as people write it in the user's language; while it is edited it is `2026-11-29`. The
 * browser's own control speaks the browser's language.
 */
export function DateField({ value, onChange, min, max, required = false, error, disabled, ...rest }: DateFieldProps) {
  const texts = useUiTexts()
  const { take, hasProblem, ...field } = useTypedDay({ value, onChange, min, max, required })
  const choose = (day: string, close: () => void) => {
    close()
    take(day)
  }
  return (
    <TextField
      {...rest}
      {...field}
      disabled={disabled}
      error={hasProblem ? texts.dayUnclear(min, max) : error}
      inputMode="numeric"
      placeholder={texts.dayForm}
      trailing={
        <Popover
          label={rest.label}
          align="end"
          trigger={
            <button type="button" className={s.open} aria-label={texts.openCalendar(rest.label)} disabled={disabled}>
              <CalendarIcon size={16} />
            </button>
          }
        >
          {(close) => <LateCalendar value={value} min={min} max={max} onChoose={(day) => choose(day, close)} />}
        </Popover>
      }
    />
  )
}

type Typing = Pick<DateFieldProps, 'value' | 'onChange' | 'min' | 'max'> & { readonly required: boolean }

/** What is typed, until it is a day. */
function useTypedDay({ value, onChange, min, max, required }: Typing) {
  const { placeDate } = useFormats()
  const [typed, setTyped] = useState<string>()
  const [hasProblem, setProblem] = useState(false)
  const take = (day: string) => {
    setTyped(undefined)
    setProblem(false)
    if (day !== value) onChange(day)
  }
  const settle = () => {
    if (typed === undefined) return
    const day = typed.trim() === '' && !required ? '' : readDay(typed)
    if (day === undefined || (day !== '' && !isWithin(day, min, max))) setProblem(true)
    else take(day)
  }
  return {
    take,
    hasProblem,
    value: typed ?? (value === '' ? '' : placeDate(Date.parse(`${value}T00:00:00Z`), 'day')),
    onFocus: () => setTyped((known) => known ?? value),
    onBlur: settle,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.target.value)
      setProblem(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') settle()
      if (event.key !== 'Escape' || typed === undefined) return
      // The form stays open: what goes is what was typed.
      event.stopPropagation()
      setTyped(undefined)
      setProblem(false)
    },
  }
}
