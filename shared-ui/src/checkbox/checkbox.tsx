import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import s from './checkbox.module.css'

export interface CheckboxProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Some but not all of a group. */
  readonly indeterminate?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly hideLabel?: boolean | undefined
}

/** A yes-or-no choice that takes effect when its form is confirmed. */
export function Checkbox({ label, checked, onChange, indeterminate = false, disabled = false, hideLabel = false }: CheckboxProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (inputRef.current) inputRef.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={s.root}>
      <input
        ref={inputRef}
        type="checkbox"
        className={s.box}
        checked={checked}
        disabled={disabled}
        aria-label={hideLabel && typeof label === 'string' ? label : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!hideLabel && <span className={s.label}>{label}</span>}
    </label>
  )
}
