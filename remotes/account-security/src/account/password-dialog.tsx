import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { FormDialog } from '../ui/form-dialog.tsx'

interface PasswordDialogProps {
  readonly title: string
  readonly body: string
  readonly confirmLabel: string
  readonly danger?: boolean | undefined
  /** Which account's password is asked. */
  readonly account: 'local' | 'online'
  /** Asks a code of the second step as well. */
  readonly asksCode?: boolean | undefined
  readonly onClose: () => void
  /** Resolves to what went wrong; the owner closes when nothing did. */
  readonly onConfirm: (password: string, otp: string) => Promise<Failure | undefined>
}

/** S-I6: asks the password (and a code) once more, because an open screen is not enough. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, body, confirmLabel, danger, account, asksCode = false, onClose } = props
  const t = useT('account-security')
  const { form, failure } = usePasswordForm(asksCode, props.onConfirm)
  return (
    <FormDialog title={title} intro={<p>{body}</p>} confirmLabel={confirmLabel} danger={danger} form={form} onClose={onClose}>
      <PasswordField
        label={t(account === 'local' ? 'localStep.password' : 'password.account')}
        name="password"
        data-autofocus=""
        {...form.text('password')}
      />
      {asksCode && <TextField label={t('entry.otp')} name="otp" autoComplete="one-time-code" spellCheck={false} {...form.text('otp')} />}
      <FailureNote failure={failure} />
    </FormDialog>
  )
}

function usePasswordForm(asksCode: boolean, onConfirm: PasswordDialogProps['onConfirm']) {
  const t = useT('account-security')
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { password: '', otp: '' },
    validate: ({ password, otp }) => ({
      ...(password === '' ? { password: t('problems.passwordEmpty') } : {}),
      ...(asksCode && otp.trim() === '' ? { otp: t('problems.factorEmpty') } : {}),
    }),
    onSubmit: async ({ password, otp }) => {
      setFailure(undefined)
      const failed = await onConfirm(password, otp.trim())
      if (failed?.name === 'wrongPassword') return { password: failed.text }
      if (asksCode && failed?.name === 'secondFactorWrong') return { otp: failed.text }
      setFailure(failed)
      return undefined
    },
  })
  return { form, failure }
}
