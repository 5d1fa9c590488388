import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { CalendarIcon } from '../icons/index.ts'
import { Popover } from '../popover/popover.tsx'
import { useUiLocale, useUiTexts } from '../provider/ui-texts.ts'
import { TextField } from '../text-field/text-field.tsx'
import { LateCalendar } from './late-calendar.tsx'
import { dateOf, isWithin, readDay } from './date-text.ts'
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
  const locale = useUiLocale()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState(false)
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle()
    if (event.key !== 'Escape' || typed === undefined) return
    // The form stays open: what goes is what was typed.
    event.stopPropagation()
    setTyped(undefined)
    setProblem(false)
  }
  const written = value === '' ? '' : dateOf(value).toLocaleDateString(locale, { year: 'numeric', month: 'short', day: 'numeric' })
  return (
    <TextField
      {...rest}
      disabled={disabled}
      error={problem ? texts.dayUnclear(min, max) : error}
      inputMode="numeric"
      placeholder={texts.dayForm}
      value={typed ?? written}
      onFocus={() => setTyped((known) => known ?? value)}
      onChange={(event) => {
        setTyped(event.target.value)
        setProblem(false)
      }}
      onBlur={() => {
        settle()
        if (typed === value) setTyped(undefined)
      }}
      onKeyDown={onKeyDown}
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
          {(close) => (
            <LateCalendar
              value={value}
              min={min}
              max={max}
              onChoose={(day) => {
                close()
                take(day)
              }}
            />
          )}
        </Popover>
      }
    />
  )
}
