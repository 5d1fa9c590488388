import type { ReactNode } from 'react'
import s from './text-field.module.css'

export interface FieldFrameProps {
  readonly id: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly hideLabel?: boolean | undefined
  readonly children: ReactNode
}

/** Label above, hint or error below: the frame every labelled control shares. */
export function FieldFrame({ id, label, hint, error, hideLabel, children }: FieldFrameProps) {
  return (
    <div className={s.field}>
      {!hideLabel && (
        <label className={s.label} htmlFor={id}>
          {label}
        </label>
      )}
      {children}
      {error ? (
        <p id={`${id}-note`} className={s.error} role="alert">
          {error}
        </p>
      ) : hint ? (
        <p id={`${id}-note`} className={s.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
