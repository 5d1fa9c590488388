import { useState } from 'react'
import { EyeIcon, EyeOffIcon } from '../icons/first-icons.ts'
import { useUiTexts } from '../provider/ui-texts.ts'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'
import s from './text-field.module.css'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>

/** A password with a button that shows it. The reveal ends when the field loses its form. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const texts = useUiTexts()
  const [shown, setShown] = useState(false)
  const label = shown ? texts.hidePassword : texts.showPassword
  return (
    <TextField
      {...rest}
      keepsControls
      autoComplete={autoComplete}
      spellCheck={false}
      type={shown ? 'text' : 'password'}
      trailing={
        <button type="button" className={s.inner} aria-label={label} title={label} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
        </button>
      }
    />
  )
}
