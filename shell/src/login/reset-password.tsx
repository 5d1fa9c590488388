import { account } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { cleanText, codeProblem, newPasswordProblems, phoneProblem } from './form-rules.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { useProblems } from './use-problems.ts'
import s from './login.module.css'

interface Checked {
  readonly phone: string
  readonly ticket: string
}

/** LGN-06: first the code sent to the phone, then the new password; afterwards every session has ended. */
export function ResetPassword() {
  const t = useT('sign-in')
  const [checked, setChecked] = useState<Checked>()
  const [done, setDone] = useState(false)
  if (done)
    return (
      <p className={s.said} role="status">
        {t('reset.done')}
      </p>
    )
  return checked ? <NewPassword checked={checked} onDone={() => setDone(true)} /> : <CheckPhone onChecked={setChecked} />
}

function CheckPhone({ onChecked }: { readonly onChecked: (checked: Checked) => void }) {
  const { accounts } = useEntrance()
  const { texts } = useKernel()
  const t = useT('sign-in')
  const say = useProblems()
  const form = useFormState({
    initial: { phone: '', code: '' },
    validate: ({ phone, code }) => say({ phone: phoneProblem(cleanText(phone)), code: codeProblem(cleanText(code)) }),
    onSubmit: async (values) => {
      const phone = cleanText(values.phone)
      try {
        const answer = await accounts.client.use(account).checkSms({
          body: { phone, smsCode: cleanText(values.code), purpose: 'resetPassword' },
        })
        if (!answer.ok) return { code: texts.error(answer.error.name) }
        onChecked({ phone, ticket: answer.data.ticket })
        return undefined
      } catch {
        return { form: texts.error('offline') }
      }
    },
  })
  return (
    <Form label={t('reset.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
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
      <SmsCodeField phone={form.state.values.phone} purpose="resetPassword" field={form.text('code')} />
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('reset.next')}
      </Button>
    </Form>
  )
}

function NewPassword({ checked, onDone }: { readonly checked: Checked; readonly onDone: () => void }) {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const say = useProblems()
  const form = useFormState({
    initial: { next: '', repeat: '' },
    validate: (values) => say(newPasswordProblems(values)),
    onSubmit: async ({ next }) => {
      const result = await accounts.resetPassword(checked.phone, checked.ticket, next)
      if (!result.ok) return { form: result.text }
      onDone()
      return undefined
    },
  })
  return (
    <Form label={t('reset.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <FieldError>{form.formError}</FieldError>
      <NewPasswordFields
        next={form.text('next')}
        repeat={form.text('repeat')}
        labels={{ next: t('password.next'), repeat: t('password.repeat') }}
      />
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('reset.submit')}
      </Button>
    </Form>
  )
}
