import { useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FieldError, PasswordField, useFormState } from '@cove/ui/forms'
import { LockIcon } from '@cove/ui/icons'
import { Item } from '@cove/ui/page'
import { useState } from 'react'
import { newPasswordProblems } from '../model/password-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { NewPasswordFields } from '../ui/new-password-fields.tsx'
import { useProblems } from '../ui/use-problems.ts'

interface OnlinePasswordProps {
  readonly accounts: Accounts
  readonly hasPassword: boolean
}

/** LGN-05a: the password of the online account. */
export function OnlinePassword({ accounts, hasPassword }: OnlinePasswordProps) {
  const t = useT('account-security')
  const [changing, setChanging] = useState(false)
  return (
    <>
      <Item
        icon={<LockIcon size={18} />}
        title={t('password.row')}
        note={t(hasPassword ? 'password.intro' : 'password.noneIntro')}
        action={hasPassword && <Button onClick={() => setChanging(true)}>{t('password.open')}</Button>}
      />
      {changing && <OnlinePasswordDialog accounts={accounts} onClose={() => setChanging(false)} />}
    </>
  )
}

/** S-D6: a change ends the other sign-ins of the account; this browser stays signed in. */
function OnlinePasswordDialog({ accounts, onClose }: { readonly accounts: Accounts; readonly onClose: () => void }) {
  const { toasts } = useKernel()
  const t = useT('account-security')
  const problems = useProblems()
  const form = useFormState({
    initial: { old: '', next: '', repeat: '' },
    validate: (values) => problems(newPasswordProblems(values)),
    onSubmit: async ({ old, next }) => {
      const result = await accounts.updatePassword(old, next)
      if (!result.ok) return { form: result.text }
      toasts.show({ tone: 'success', title: t('password.changed'), body: t('password.changedBody') })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={t('password.title')}
      intro={<p>{t('password.intro')}</p>}
      confirmLabel={t('password.change')}
      form={form}
      onClose={onClose}
    >
      <PasswordField label={t('password.old')} name="password" data-autofocus="" {...form.text('old')} />
      <NewPasswordFields next={form.text('next')} repeat={form.text('repeat')} />
      <FieldError>{form.formError}</FieldError>
    </FormDialog>
  )
}
