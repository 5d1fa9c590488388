import { useStoreValue } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { FieldError, Form, PasswordField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { newPasswordProblems } from './form-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useProblems } from './use-problems.ts'
import s from './login.module.css'

/** LGN-05a: old password, new password twice; the account's other sessions end. */
export function UpdatePassword() {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const phase = useStoreValue(accounts.store, (state) => state.phase)
  const [done, setDone] = useState(false)
  if (done)
    return (
      <>
        <p className={s.said} role="status">
          {t('update.done')}
        </p>
        <p className={s.links}>
          <Link to="/launch">{t('update.home')}</Link>
        </p>
      </>
    )
  if (phase === 'unknown') return undefined
  if (phase === 'signedIn') return <UpdateForm onDone={() => setDone(true)} />
  return (
    <>
      <p className={s.said}>{t('update.signInFirst')}</p>
      <p className={s.links}>
        <Link to={`/login/account?next=${encodeURIComponent('/login/update-password')}`}>{t('approve.signIn')}</Link>
      </p>
    </>
  )
}

function UpdateForm({ onDone }: { readonly onDone: () => void }) {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const problems = useProblems()
  const form = useFormState({
    initial: { old: '', next: '', repeat: '' },
    validate: (values) => problems(newPasswordProblems(values)),
    onSubmit: async ({ old, next }) => {
      const result = await accounts.updatePassword(old, next)
      if (!result.ok) return { form: result.text }
      onDone()
      return undefined
    },
  })
  return (
    <Form label={t('update.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <FieldError>{form.formError}</FieldError>
      <PasswordField label={t('update.old')} name="old-password" data-autofocus="" {...form.text('old')} />
      <NewPasswordFields
        next={form.text('next')}
        repeat={form.text('repeat')}
        labels={{ next: t('password.next'), repeat: t('password.repeat') }}
      />
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('update.submit')}
      </Button>
    </Form>
  )
}
