import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import type { Failure } from '../data/attempt.ts'
import s from '../ui/page.module.css'

interface PasswordDialogProps {
  readonly title: string
  readonly body: string
  readonly confirmLabel: string
  readonly danger?: boolean | undefined
  readonly onClose: () => void
  /** Resolves to what went wrong; the owner closes when nothing did. */
  readonly onPassword: (password: string) => Promise<Failure | undefined>
}

/** Asks the account's password once more: an open screen is not enough. */
export function PasswordDialog({ title, body, confirmLabel, danger = false, onClose, onPassword }: PasswordDialogProps) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t('problems.passwordEmpty') } : {}),
    onSubmit: async ({ password }) => {
      setFailure(undefined)
      const failed = await onPassword(password)
      if (failed?.name === 'wrongPassword') return { password: failed.text }
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
          <Button variant={danger ? 'danger' : 'primary'} busy={form.state.busy} onClick={() => form.onSubmit()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{body}</p>
        <Form label={title} onSubmit={form.onSubmit} busy={form.state.busy}>
          <PasswordField label={t('password.account')} name="password" data-autofocus="" {...form.text('password')} />
          <FailureNote failure={failure} />
        </Form>
      </div>
    </Dialog>
  )
}
