import { useT } from '@cove/kernel/i18n'
import { PasswordField } from '@cove/ui/forms'
import { useState } from 'react'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { keptPassword } from './form-rules.ts'

interface FieldHandle {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

interface NewPasswordFieldsProps {
  readonly next: FieldHandle
  readonly repeat: FieldHandle
  readonly labels: { readonly next: string; readonly repeat: string }
}

/** LGN-05a, H-48, H-51: a new password twice; what it may not contain goes while typing, and the note says so. */
export function NewPasswordFields({ next, repeat, labels }: NewPasswordFieldsProps) {
  const t = useT('sign-in')
  const caps = useCapsLock()
  const [stripped, setStripped] = useState(false)
  const take = (field: FieldHandle) => (event: { readonly target: { readonly value: string } }) => {
    const kept = keptPassword(event.target.value)
    setStripped(kept.stripped)
    field.onChange({ target: { value: kept.password } })
  }
  const watch = { onKeyDown: caps.watch.onKeyDown, onKeyUp: caps.watch.onKeyUp }
  return (
    <>
      <PasswordField
        label={labels.next}
        hint={t(stripped ? 'password.stripped' : 'password.hint')}
        name="new-password"
        autoComplete="new-password"
        {...next}
        {...watch}
        onChange={take(next)}
      />
      <PasswordField label={labels.repeat} name="repeat" autoComplete="new-password" {...repeat} {...watch} onChange={take(repeat)} />
      <CapsLockHint on={caps.on} />
    </>
  )
}
