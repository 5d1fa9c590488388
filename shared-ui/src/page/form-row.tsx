import { useId } from 'react'
import type { ReactNode } from 'react'
import s from './form-row.module.css'

export interface FormRowProps {
  readonly label: string
  readonly hint?: string | undefined
  /** The control, at the end of the row. */
  readonly children: ReactNode
}

/** One line of a form: what it is at the start, its control at the end. */
export function FormRow({ label, hint, children }: FormRowProps) {
  return (
    <div className={s.row}>
      <span className={s.text}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {children}
    </div>
  )
}

export interface ChoiceOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly hint?: string | undefined
  readonly icon?: ReactNode
}

export interface ChoicesProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: readonly ChoiceOption<V>[]
  readonly onChange: (value: V) => void
}

/** One of a few ways, each with a sentence of its own. */
export function Choices<V extends string>({ label, value, options, onChange }: ChoicesProps<V>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={s.choice}>
          <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.icon !== undefined && <span className={s.icon}>{option.icon}</span>}
          <span className={s.text}>
            <b>{option.label}</b>
            {option.hint !== undefined && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}
