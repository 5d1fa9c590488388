import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Checkbox, FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { Bar } from '@cove/ui/page'
import { cleanText, signUpProblems } from '../model/entry-form.ts'
import type { SignUpValues } from '../model/entry-form.ts'
import { NewPasswordFields } from '../ui/new-password-fields.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useProblems } from '../ui/use-problems.ts'
import type { Settle } from './entry-card.tsx'

const empty: SignUpValues = { phone: '', code: '', nickname: '', email: '', next: '', repeat: '', agreed: false }

/** LGN-06: a new account for a phone number; signed in afterwards. */
export function SignUpForm({ accounts, settle }: { readonly accounts: Accounts; readonly settle: Settle }) {
  const t = useT('account-security')
  const problems = useProblems()
  const form = useFormState({
    initial: empty,
    validate: (values) => problems(signUpProblems(values)),
    onSubmit: async (values) => {
      const [phone, code, nickname, email] = [values.phone, values.code, values.nickname, values.email].map(cleanText)
      if (phone === undefined || code === undefined || nickname === undefined) return undefined
      const result = await accounts.signUp({ phone, code, nickname, password: values.next, ...(email ? { email } : {}) })
      const text = settle(result)
      if (text === undefined || result.kind !== 'failed') return undefined
      if (result.error === 'accountExists') return { phone: text }
      return result.error === 'smsCodeWrong' || result.error === 'smsCodeExpired' ? { code: text } : { form: text }
    },
  })
  return (
    <Form label={t('entry.signUp')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <TextField label={t('entry.phone')} name="phone" type="tel" inputMode="tel" autoComplete="tel-national" {...form.text('phone')} />
      <SmsCodeField accounts={accounts} phone={form.state.values.phone} field={form.text('code')} />
      <TextField label={t('profile.nickname')} name="nickname" autoComplete="nickname" {...form.text('nickname')} />
      <TextField label={t('entry.email')} name="email" type="email" autoComplete="email" {...form.text('email')} />
      <NewPasswordFields next={form.text('next')} repeat={form.text('repeat')} />
      <Checkbox
        checked={form.state.values.agreed}
        onChange={(agreed) => form.set('agreed', agreed)}
        label={
          <>
            {t('entry.agree')}{' '}
            <a href="/serviceDeal" target="_blank" rel="noreferrer">
              {t('entry.agreement')}
            </a>
          </>
        }
      />
      <FieldError>{form.errorOf('agreed')}</FieldError>
      <FieldError>{form.formError}</FieldError>
      <Bar>
        <Button variant="primary" type="submit" busy={form.state.busy}>
          {t('entry.signUpNow')}
        </Button>
      </Bar>
    </Form>
  )
}
