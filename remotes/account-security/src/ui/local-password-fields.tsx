import { localPasswordStrength } from '@cove/device-contract/rules'
import { useT } from '@cove/kernel/i18n'
import { PasswordField } from '@cove/ui/forms'

interface FieldHandle {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

/** LGN-07d: a new password of the local account, twice, with its rule and how strong it looks. */
export function LocalPasswordFields({ next, repeat }: { readonly next: FieldHandle; readonly repeat: FieldHandle }) {
  const t = useT('account-security')
  const strength = localPasswordStrength(next.value)
  const hint = strength > 0 ? t(`localStrength.s${strength}`) : t('localAccount.passwordHint')
  return (
    <>
      <PasswordField label={t('password.next')} hint={hint} name="new-password" autoComplete="new-password" {...next} />
      <PasswordField label={t('password.repeat')} name="repeat" autoComplete="new-password" {...repeat} />
    </>
  )
}
