import { useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { Checkbox, FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { useEntrance } from '../entrance/entrance.tsx'
import { cleanText, codeProblem, emailProblem, newPasswordProblems, nicknameProblem, phoneProblem } from './form-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useProblems } from './use-problems.ts'

/** A new account for a phone number; signed in afterwards. */
export function SignUp() {
  const t = useT('sign-in')
  const form = useSignUpForm()
  return (
    <Form label={t('signUp.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <FieldError>{form.formError}</FieldError>
      <TextField
        label={t('sms.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        data-autofocus=""
        {...form.text('phone')}
      />
      <SmsCodeField phone={form.state.values.phone} purpose="signUp" field={form.text('code')} />
      <TextField label={t('signUp.nickname')} name="nickname" autoComplete="nickname" {...form.text('nickname')} />
      <TextField label={t('signUp.email')} name="email" type="email" autoComplete="email" {...form.text('email')} />
      <NewPasswordFields
        next={form.text('next')}
        repeat={form.text('repeat')}
        labels={{ next: t('signUp.password'), repeat: t('signUp.repeat') }}
      />
      <AgreementBox checked={form.state.values.agreed} onChange={(agreed) => form.set('agreed', agreed)} />
      <FieldError>{form.errorOf('agreed')}</FieldError>
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('signUp.submit')}
      </Button>
    </Form>
  )
}

function useSignUpForm() {
  const { accounts } = useEntrance()
  const flow = useSignInFlow()
  const problems = useProblems()
  return useFormState({
    initial: { phone: '', code: '', nickname: '', email: '', next: '', repeat: '', agreed: false },
    validate: (values) =>
      problems({
        phone: phoneProblem(cleanText(values.phone)),
        code: codeProblem(cleanText(values.code)),
        nickname: nicknameProblem(cleanText(values.nickname)),
        email: emailProblem(cleanText(values.email)),
        ...newPasswordProblems({ next: values.next, repeat: values.repeat }),
        agreed: values.agreed ? undefined : 'agree',
      }),
    onSubmit: async ({ phone, code, nickname, email, next }) => {
      const result = await accounts.signUp({
        phone: cleanText(phone),
        code: cleanText(code),
        nickname: cleanText(nickname),
        password: next,
        ...(cleanText(email) === '' ? {} : { email: cleanText(email) }),
      })
      const text = await flow.settle(result)
      if (text === undefined || result.kind !== 'failed') return undefined
      if (result.error === 'accountExists') return { phone: text }
      return result.error === 'smsCodeWrong' || result.error === 'smsCodeExpired' ? { code: text } : { form: text }
    },
  })
}

function AgreementBox({ checked, onChange }: { readonly checked: boolean; readonly onChange: (agreed: boolean) => void }) {
  const t = useT('sign-in')
  return (
    <Checkbox
      checked={checked}
      onChange={onChange}
      label={
        <>
          {t('signUp.agree')}{' '}
          <Link to="/serviceDeal" target="_blank">
            {t('signUp.agreement')}
          </Link>
        </>
      }
    />
  )
}
