import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Switch } from '../switch/switch.tsx'
import type { SwitchProps } from '../switch/switch.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Named } from './table.tsx'
import s from './form-row.module.css'

export interface FormRowProps {
  readonly icon?: ReactNode
  /** Left out where the control has its own and fills the row, as a switch does. */
  readonly label?: ReactNode
  readonly hint?: string | undefined
  /** The name that addresses of settings use for it; it is marked when one leads to it. */
  readonly at?: string | undefined
  /** The control, at the end of the row. */
  readonly children?: ReactNode
}

/** One line of a form: what it is at the start, its control at the end. */
export function FormRow({ icon, label, hint, at, children }: FormRowProps) {
  return (
    <div className={s.row} data-setting={at}>
      {icon}
      {label !== undefined && (
        <span className={s.text}>
          {label}
          {hint !== undefined && <small>{hint}</small>}
        </span>
      )}
      {children}
    </div>
  )
}

/** Rows that belong together, on a card. */
export function Rows({ children }: { readonly children: ReactNode }) {
  return <div className={s.rows}>{children}</div>
}

export interface SwitchRowProps extends SwitchProps {
  readonly icon?: ReactNode
  /** What belongs to the setting while it is on, such as its number. */
  readonly children?: ReactNode
}

/** A row for a setting that is on or off. */
export function SwitchRow({ icon, children, ...setting }: SwitchRowProps) {
  return (
    <div className={s.row}>
      {icon}
      <span className={s.switch}>
        <Switch {...setting} />
      </span>
      {children && <span className={s.number}>{children}</span>}
    </div>
  )
}

export interface NumberRowProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly value: number
  /** The largest number; the smallest is 1. */
  readonly most: number
  readonly unit?: string | undefined
  readonly onChange: (value: number) => void
}

/** A row for a whole number; a text that is none is put back when the field is left. */
export function NumberRow({ label, hint, value, most, unit, onChange }: NumberRowProps) {
  const [text, setText] = useState<string>()
  const change = (next: string) => {
    setText(next)
    const count = Number(next)
    if (/^\d+$/.test(next.trim()) && count >= 1) onChange(Math.min(count, most))
  }
  return (
    <FormRow label={label} hint={hint}>
      <span className={s.number}>
        <TextField
          hideLabel
          label={label}
          inputMode="numeric"
          maxLength={String(most).length}
          value={text ?? String(value)}
          trailing={unit !== undefined && <small>{unit}</small>}
          onChange={(event) => change(event.target.value)}
          onBlur={() => setText(undefined)}
        />
      </span>
    </FormRow>
  )
}

export interface PickRowProps {
  readonly icon: ReactNode
  /** What is picked, or that nothing is. */
  readonly title: string
  readonly hint: string
  /** The words of the button. */
  readonly action: string
  /** Names the button where its words do not say what is picked. */
  readonly actionLabel?: string | undefined
  readonly disabled?: boolean | undefined
  readonly onPick: () => void
}

/** What was picked elsewhere, such as a folder, and the button to pick another one. */
export function PickRow({ icon, title, hint, action, actionLabel, disabled = false, onPick }: PickRowProps) {
  return (
    <div className={s.row}>
      <Named plain icon={icon} title={title} note={hint} />
      <Button disabled={disabled} aria-label={actionLabel} onClick={onPick}>
        {action}
      </Button>
    </div>
  )
}

export interface ChoiceOption<V extends string> {
  readonly value: V
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly icon?: ReactNode
  /** At the end of the line, such as an amount. */
  readonly end?: ReactNode
  /** It cannot be chosen now; its hint says why. */
  readonly disabled?: boolean | undefined
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
    <div className={s.choices} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={s.choice} data-disabled={option.disabled || undefined}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon !== undefined && <span className={s.icon}>{option.icon}</span>}
          <span className={s.text}>
            <b>{option.label}</b>
            {option.hint !== undefined && <small>{option.hint}</small>}
          </span>
          {option.end}
        </label>
      ))}
    </div>
  )
}
