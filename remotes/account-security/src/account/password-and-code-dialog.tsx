import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { Failure } from '../data/attempt.ts'
import s from '../ui/page.module.css'

interface PasswordAndCodeDialogProps {
  readonly title: string
  readonly body: string
  readonly confirmLabel: string
  readonly danger?: boolean | undefined
  readonly onClose: () => void
  /** Resolves to what went wrong; the owner closes when nothing did. */
  readonly onProof: (password: string, otp: string) => Promise<Failure | undefined>
}

/** S-I6: asks for the local password and a code once more, because an open screen is not enough. */
export function PasswordAndCodeDialog({ title, body, confirmLabel, danger = false, onClose, onProof }: PasswordAndCodeDialogProps) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { password: '', otp: '' },
    validate: ({ password, otp }) => ({
      ...(password === '' ? { password: t('problems.passwordEmpty') } : {}),
      ...(otp.trim() === '' ? { otp: t('problems.factorEmpty') } : {}),
    }),
    onSubmit: async ({ password, otp }) => {
      setFailure(undefined)
      const failed = await onProof(password, otp.trim())
      if (failed?.name === 'wrongPassword') return { password: failed.text }
      if (failed?.name === 'secondFactorWrong') return { otp: failed.text }
      setFailure(failed)
      return undefined
    },
  })
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={formId} busy={form.state.busy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{body}</p>
        <Form id={formId} label={title} onSubmit={form.onSubmit} busy={form.state.busy}>
          <PasswordField label={t('localStep.password')} name="password" data-autofocus="" {...form.text('password')} />
          <TextField label={t('entry.otp')} name="otp" autoComplete="one-time-code" spellCheck={false} {...form.text('otp')} />
          <FailureNote failure={failure} />
        </Form>
      </div>
    </Dialog>
  )
}
