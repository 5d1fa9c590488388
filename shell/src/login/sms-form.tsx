import { useT } from '@cove/kernel/i18n'
import { useLocation } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { Checkbox, FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { cleanText, codeProblem, phoneProblem } from './form-rules.ts'
import { useSignInFlow } from './sign-in-flow.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useProblems } from './use-problems.ts'

/** LGN-03a: a phone number and the code sent to it. */
export function SmsForm() {
  const { accounts } = useEntrance()
  const flow = useSignInFlow()
  const t = useT('sign-in')
  const say = useProblems()
  const [remember, setRemember] = useState(false)
  const form = useFormState({
    initial: { phone: phoneIn(useLocation().state), code: '' },
    validate: ({ phone, code }) => say({ phone: phoneProblem(cleanText(phone)), code: codeProblem(cleanText(code)) }),
    onSubmit: async ({ phone, code }) => {
      const result = await accounts.signInWithSms(cleanText(phone), cleanText(code), { remember })
      const text = await flow.settle(result)
      if (text === undefined || result.kind !== 'failed') return undefined
      return result.error === 'smsCodeWrong' || result.error === 'smsCodeExpired' ? { code: text } : { form: text }
    },
  })
  return (
    <Form label={t('kinds.sms-code')} onSubmit={form.onSubmit} busy={form.state.busy}>
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
      <SmsCodeField phone={form.state.values.phone} purpose="signIn" field={form.text('code')} />
      <Checkbox label={t('sms.remember')} checked={remember} onChange={setRemember} />
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('sms.submit')}
      </Button>
    </Form>
  )
}

/** What was typed into the one field comes along. */
function phoneIn(state: unknown): string {
  return typeof state === 'object' && state !== null && 'phone' in state && typeof state.phone === 'string' ? state.phone : ''
}
