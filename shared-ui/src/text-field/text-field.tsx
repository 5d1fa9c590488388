import { useId } from 'react'
import type { ChangeEvent, ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import { plainText } from './plain-text.ts'
import s from './text-field.module.css'

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'style' | 'size'> {
  readonly label: string
  /** Shown below while there is no error. */
  readonly hint?: string | undefined
  /** Replaces the hint, turns the line red and is announced. */
  readonly error?: string | undefined
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean | undefined
  readonly leading?: ReactNode | undefined
  readonly trailing?: ReactNode | undefined
  /** For a field that tells its user what it does not take. */
  readonly keepsControls?: boolean | undefined
}

/** One line of text with its label, hint and error. Control characters, which come by pasting, never get in (LGN-05c). */
export function TextField({ label, hint, error, hideLabel, leading, trailing, keepsControls, onChange, ...rest }: TextFieldProps) {
  const ownId = useId()
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target
    const plain = keepsControls === true ? value : plainText(value)
    if (plain !== value) event.target.value = plain
    onChange?.(event)
  }
  const id = rest.id ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <div className={cx(s.box, error !== undefined && error !== '' && s.invalid)}>
        {leading}
        <input
          type="text"
          autoComplete="off"
          {...rest}
          {...(onChange && { onChange: change })}
          id={id}
          className={s.input}
          aria-label={hideLabel ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        {trailing}
      </div>
    </FieldFrame>
  )
}
