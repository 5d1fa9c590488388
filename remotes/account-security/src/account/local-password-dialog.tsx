import { useKernel } from '@cove/kernel'
import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { PasswordField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { changeLocalPassword } from '../data/device-calls.ts'
import { newLocalPasswordProblems } from '../model/password-form.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { LocalPasswordFields } from '../ui/local-password-fields.tsx'
import { useProblems } from '../ui/use-problems.ts'

/** LGN-07d, S-D6: a new password for the local account; this browser stays signed in. */
export function LocalPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const problems = useProblems()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { old: '', next: '', repeat: '' },
    validate: (values) => problems(newLocalPasswordProblems(values)),
    onSubmit: async ({ old, next }) => {
      setFailure(undefined)
      const outcome = await changeLocalPassword(kernel, old, next)
      if (outcome.ok) {
        kernel.toasts.show({ tone: 'success', title: t('localAccount.changed'), body: t('localAccount.changedBody') })
        onClose()
        return undefined
      }
      const { name, text } = outcome.failure
      // LGN-16: at the field it is about.
      if (name === 'wrongOldPassword') return { old: text }
      if (name === 'passwordWeak' || name === 'passwordUnchanged') return { next: text }
      setFailure(outcome.failure)
      return undefined
    },
  })
  return (
    <FormDialog
      title={t('localAccount.changeTitle')}
      intro={<p>{t('localAccount.changeBody')}</p>}
      confirmLabel={t('localAccount.change')}
      form={form}
      onClose={onClose}
    >
      <PasswordField label={t('password.old')} name="password" data-autofocus="" {...form.text('old')} />
      <LocalPasswordFields next={form.text('next')} repeat={form.text('repeat')} />
      <FailureNote failure={failure} />
    </FormDialog>
  )
}
