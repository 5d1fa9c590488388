import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Checkbox, FieldError, Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { Bar } from '@cove/ui/page'
import { cleanText, signInProblems } from '../model/entry-form.ts'
import { useProblems } from '../ui/use-problems.ts'
import type { Settle } from './entry-card.tsx'

/** LGN-03a: phone or e-mail with a password. */
export function SignInForm({ accounts, settle }: { readonly accounts: Accounts; readonly settle: Settle }) {
  const t = useT('account-security')
  const problems = useProblems()
  const form = useFormState({
    initial: { account: '', password: '', remember: false },
    validate: (values) => problems(signInProblems(values)),
    onSubmit: async ({ account, password, remember }) => {
      const result = await accounts.signInWithPassword(cleanText(account), password, { remember, autoLogin: false })
      const text = settle(result)
      if (text === undefined) return undefined
      // LGN-16: a wrong pair belongs to the password; everything else is about the whole form.
      return result.kind === 'failed' && result.error === 'wrongAccountOrPassword' ? { password: text } : { form: text }
    },
  })
  return (
    <Form label={t('entry.signIn')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <TextField
        label={t('entry.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('account')}
      />
      <PasswordField label={t('entry.password')} name="password" autoComplete="current-password" {...form.text('password')} />
      <Checkbox label={t('entry.remember')} checked={form.state.values.remember} onChange={(on) => form.set('remember', on)} />
      <FieldError>{form.formError}</FieldError>
      <Bar>
        <Button variant="primary" type="submit" busy={form.state.busy}>
          {t('entry.signInNow')}
        </Button>
      </Bar>
    </Form>
  )
}
