import { useId } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import s from './text-area.module.css'

export interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'> {
  readonly label: string
  /** Shown below while there is no error. */
  readonly hint?: string | undefined
  /** Replaces the hint, turns the line red and is announced. */
  readonly error?: string | undefined
  /** Keeps the label for assistive technology only. */
  readonly hideLabel?: boolean | undefined
  /** The user may change its height. */
  readonly resizable?: boolean | undefined
}

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, hint, error, hideLabel, resizable = false, ...rest }: TextAreaProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <textarea
        {...rest}
        id={id}
        className={cx(s.area, resizable && s.resizable)}
        aria-label={hideLabel ? label : undefined}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={error || hint ? `${id}-note` : undefined}
      />
    </FieldFrame>
  )
}
