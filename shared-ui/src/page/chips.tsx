import { useState } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { CloseIcon } from '../icons/index.ts'
import { TextField } from '../text-field/text-field.tsx'
import s from './chips.module.css'

export interface ChipsProps {
  /** Names the field. */
  readonly label: string
  readonly placeholder: string
  readonly maxLength: number
  /** Room for a path instead of a word. */
  readonly long?: boolean | undefined
  readonly values: readonly string[]
  /** The name of the button that takes a value away. */
  readonly removeLabel: (value: string) => string
  /** Takes a text, or says why not: then it stays in the field with the reason. */
  readonly onAdd: (text: string) => string | undefined
  readonly onRemove: (value: string) => void
}

/** Short texts in no order, each with a button that takes it away; Enter adds one. */
export function Chips({ label, placeholder, maxLength, long = false, values, removeLabel, onAdd, onRemove }: ChipsProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const add = () => {
    const reason = onAdd(text)
    setError(reason)
    if (reason === undefined) setText('')
  }
  return (
    <div className={s.chips}>
      {values.map((value) => (
        <span key={value} className={s.chip}>
          {value}
          <IconButton size="sm" label={removeLabel(value)} icon={<CloseIcon size={12} />} onClick={() => onRemove(value)} />
        </span>
      ))}
      <form
        className={s.field}
        data-long={long || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <TextField
          hideLabel
          label={label}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </div>
  )
}
