import { useT } from '@cove/kernel/i18n'
import { passwordStrength } from '@cove/device-contract/rules'
import { PasswordField } from '@cove/ui/forms'
import { useState } from 'react'
import { keptPassword } from '../model/password-form.ts'

interface FieldHandle {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

/** LGN-05a, H-48, H-51: a new password twice; what it may not contain goes while typing, and the note says so. */
export function NewPasswordFields({ next, repeat }: { readonly next: FieldHandle; readonly repeat: FieldHandle }) {
  const t = useT('account-security')
  const [stripped, setStripped] = useState(false)
  const take = (field: FieldHandle) => (event: { readonly target: { readonly value: string } }) => {
    const kept = keptPassword(event.target.value)
    // The note stays as long as the password it was about.
    setStripped((before) => kept.stripped || (before && kept.password !== ''))
    field.onChange({ target: { value: kept.password } })
  }
  const strength = passwordStrength(next.value)
  const hint = stripped ? t('password.stripped') : strength > 1 ? t(`strength.s${strength}`) : t('password.hint')
  return (
    <>
      <PasswordField
        label={t('password.next')}
        hint={hint}
        name="new-password"
        autoComplete="new-password"
        {...next}
        onChange={take(next)}
      />
      <PasswordField label={t('password.repeat')} name="repeat" autoComplete="new-password" {...repeat} onChange={take(repeat)} />
    </>
  )
}
