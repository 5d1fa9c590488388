import { useEffect, useId, useRef } from 'react'
import { FieldFrame } from './field-frame.tsx'
import s from './code-field.module.css'

export interface CodeFieldProps {
  readonly label: string
  /** Shown below while there is no error. */
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly name?: string | undefined
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur?: (() => void) | undefined
}

const digits = 6
const boxes = Array.from({ length: digits }, (_, at) => at)

/**
 * Six digits in six boxes, which are one field: a code is pasted whole, and the form is sent with the last digit. After a wrong code the digits
 * are selected, so that the next ones replace them.
 */
export function CodeField({ label, hint, error, name, value, onChange, onBlur }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A pasted code may replace a whole one, so each is sent once.
  useEffect(() => {
    if (value.length === digits) input.current?.form?.requestSubmit()
  }, [value])
  useEffect(() => {
    if (error) input.current?.select()
  }, [error])
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={undefined}>
      <div className={s.code} data-wrong={error ? '' : undefined}>
        <input
          ref={input}
          id={id}
          className={s.input}
          type="text"
          name={name}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus=""
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={({ target }) => onChange({ target: { value: target.value.replaceAll(/\D/g, '').slice(0, digits) } })}
          onBlur={onBlur}
        />
        {boxes.map((at) => (
          <span key={at} className={s.box} aria-hidden="true" data-next={at === Math.min(value.length, digits - 1) || undefined}>
            {value[at]}
          </span>
        ))}
      </div>
    </FieldFrame>
  )
}
