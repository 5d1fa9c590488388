import type { ReactNode } from 'react'
import s from './switch.module.css'

export interface SwitchProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly hint?: string | undefined
  readonly disabled?: boolean | undefined
}

/** A setting that takes effect at once. The label is on the left, the switch at the end of the row. */
export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  return (
    <label className={s.root}>
      <span className={s.text}>
        <span>{label}</span>
        {hint && <small className={s.hint}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={s.track}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
