import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { FieldError, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { FormDialog } from '../ui/form-dialog.tsx'

interface AddPasskeyDialogProps {
  readonly asksPassword: boolean
  /** Resolves to what went wrong: a sentence for the form, or a failure with its explanation. */
  readonly add: (name: string, password: string) => Promise<string | Failure | undefined>
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** LGN-03a: a name (and the password of the account), then what the browser asks. */
export function AddPasskeyDialog({ asksPassword, add, onClose, onAdded }: AddPasskeyDialogProps) {
  const t = useT('account-security')
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { name: '', password: '' },
    validate: ({ name, password }) => ({
      ...(name.trim() === '' ? { name: t('problems.nameEmpty') } : {}),
      ...(asksPassword && password === '' ? { password: t('problems.passwordEmpty') } : {}),
    }),
    onSubmit: async ({ name, password }) => {
      setFailure(undefined)
      const problem = await add(name.trim(), password)
      if (problem === undefined) onAdded()
      else if (typeof problem === 'string') return { form: problem }
      else if (problem.name === 'wrongPassword') return { password: problem.text }
      else setFailure(problem)
      return undefined
    },
  })
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      intro={<p>{t('passkeys.addBody')}</p>}
      confirmLabel={t('passkeys.goOn')}
      form={form}
      onClose={onClose}
    >
      <TextField label={t('passkeys.name')} hint={t('passkeys.nameHint')} maxLength={64} data-autofocus="" {...form.text('name')} />
      {asksPassword && <PasswordField label={t('localStep.password')} name="password" {...form.text('password')} />}
      <FieldError>{form.formError}</FieldError>
      <FailureNote failure={failure} />
    </FormDialog>
  )
}
