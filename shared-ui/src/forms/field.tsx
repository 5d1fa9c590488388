import type { FormEvent, ReactNode } from 'react'
import s from './field.module.css'

export interface FieldProps {
  /** The id of the control inside. */
  readonly controlId: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Label, control, hint or error, for controls that bring no frame of their own. The control points at `${controlId}-note`. */
export function Field({ controlId, label, hint, error, children }: FieldProps) {
  return (
    <div className={s.field}>
      <label className={s.label} htmlFor={controlId}>
        {label}
      </label>
      {children}
      {error ? (
        <FieldError id={`${controlId}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p id={`${controlId}-note`} className={s.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export interface FieldErrorProps {
  readonly id?: string | undefined
  readonly children: ReactNode
  /** At the end of the line: a small Button. */
  readonly action?: ReactNode
}

/** What is wrong, announced when it appears. Draws nothing without a sentence. */
export function FieldError({ id, children, action }: FieldErrorProps) {
  if (!children) return undefined
  const sentence = (
    <p id={id} className={s.error} role="alert">
      {children}
    </p>
  )
  if (!action) return sentence
  return (
    <div className={s.errorLine}>
      {sentence}
      {action}
    </div>
  )
}

export interface FormProps {
  readonly children: ReactNode
  readonly onSubmit: (event: FormEvent) => void
  readonly busy?: boolean | undefined
  /** Names the form for assistive technology. */
  readonly label: string
  /** For a submit button outside, as in the actions of a dialog: `<Button type="submit" form={id}>`. */
  readonly id?: string | undefined
}

/** A column of fields. While it is busy its controls are disabled. */
export function Form({ children, onSubmit, busy = false, label, id }: FormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <form id={id} className={s.form} onSubmit={submit} aria-label={label} aria-busy={busy || undefined} noValidate>
      <fieldset className={s.fieldset} disabled={busy}>
        {children}
      </fieldset>
    </form>
  )
}
