import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { FieldError, Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { Failure } from '../data/attempt.ts'
import { addPasskey } from '../data/local-calls.ts'
import s from '../ui/page.module.css'

interface AddLocalPasskeyDialogProps {
  /** False for somebody who has no password to show. */
  readonly asksPassword: boolean
  readonly onClose: () => void
  readonly onAdded: () => void
}

/** LGN-03a: a name and the password, then what the browser asks. */
export function AddLocalPasskeyDialog({ asksPassword, onClose, onAdded }: AddLocalPasskeyDialogProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { name: '', password: '' },
    validate: ({ name, password }) => ({
      ...(name.trim() === '' ? { name: t('problems.nameEmpty') } : {}),
      ...(asksPassword && password === '' ? { password: t('problems.passwordEmpty') } : {}),
    }),
    onSubmit: async ({ name, password }) => {
      setFailure(undefined)
      const outcome = await addPasskey(kernel, { name: name.trim(), password: asksPassword ? password : undefined })
      if (outcome === 'dismissed') return { form: t('localPasskeys.dismissed') }
      if (outcome.ok) onAdded()
      else if (outcome.failure.name === 'wrongPassword') return { password: outcome.failure.text }
      else setFailure(outcome.failure)
      return undefined
    },
  })
  return (
    <Dialog
      open
      title={t('passkeys.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('passkeys.goOn')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{t('passkeys.addBody')}</p>
        <Form id={formId} label={t('passkeys.addTitle')} onSubmit={form.onSubmit} busy={form.state.busy}>
          <TextField label={t('passkeys.name')} hint={t('passkeys.nameHint')} maxLength={64} data-autofocus="" {...form.text('name')} />
          {asksPassword && <PasswordField label={t('localStep.password')} name="password" {...form.text('password')} />}
          <FieldError>{form.formError}</FieldError>
          <FailureNote failure={failure} />
        </Form>
      </div>
    </Dialog>
  )
}
