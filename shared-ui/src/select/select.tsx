import { useId } from 'react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { useFloating } from '../overlay/use-floating.ts'
import { FieldFrame } from '../text-field/field-frame.tsx'
import s from './select.module.css'

export interface SelectOption<V extends string> {
  readonly value: V
  readonly label: string
  readonly icon?: ReactNode | undefined
  readonly disabled?: boolean | undefined
}

export interface SelectProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly options: ReadonlyArray<SelectOption<V>>
  readonly onChange: (value: V) => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly hideLabel?: boolean | undefined
  readonly disabled?: boolean | undefined
}

/** One choice among many, folded into a button. Type-ahead and arrow keys as in a native list. */
export function Select<V extends string>(props: SelectProps<V>) {
  const floating = useFloating(true)
  return floating ? <floating.SelectBox {...props} /> : <Waiting {...props} />
}

/** Its face while the code that opens it is on its way. */
function Waiting<V extends string>({ label, value, options, hint, error, hideLabel = false }: SelectProps<V>) {
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} hideLabel={hideLabel}>
      <button type="button" id={id} className={cx(s.trigger, error ? s.invalid : undefined)} disabled>
        {chosen?.icon}
        <span className={s.value}>{chosen?.label}</span>
      </button>
    </FieldFrame>
  )
}
