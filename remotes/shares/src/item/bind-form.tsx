import { isNickname, passwordProblemOf, phoneProblemOf, stripControlCharacters } from '@cove/device-contract/rules'
import { useSession } from '@cove/kernel'
import type { AccountResult, Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { isTouched } from '@cove/ui/data'
import { Checkbox, FieldError, Form, PasswordField, SegmentedControl, TextField, useFormState } from '@cove/ui/forms'
import type { FormErrors, FormHandle } from '@cove/ui/forms'
import { Bar } from '@cove/ui/page'
import { useState } from 'react'
import { SmsCodeField } from './sms-code-field.tsx'

interface BindFormProps {
  readonly accounts: Accounts
  readonly hasLine: boolean
  /** Binds the account that is signed in; resolves to why it failed. */
  readonly attach: () => Promise<string | undefined>
}

type BindValues = {
  readonly phone: string
  readonly code: string
  readonly password: string
  readonly agreed: boolean
  readonly otp: string
}
const empty: BindValues = { phone: '', code: '', password: '', agreed: false, otp: '' }
const clean = (typed: string): string => stripControlCharacters(typed).trim()
const codePattern = /^\d{6}$/

type Way = 'signUp' | 'signIn'

/** What is typed, and how it becomes a bound account. */
function useBindForm({ accounts, attach }: Pick<BindFormProps, 'accounts' | 'attach'>, way: Way) {
  const t = useT('shares')
  const [challenge, setChallenge] = useState<string>()
  const nickname = useSession((state) => state.user?.nickname ?? '')
  const isNew = way === 'signUp'
  const enter = ({ phone, code, password, otp }: BindValues): Promise<AccountResult> => {
    if (challenge !== undefined) return accounts.finishSecondFactor(challenge, { otp: clean(otp) })
    const proof = { phone: clean(phone), code: clean(code) }
    if (!isNew) return accounts.signInWithSms(proof.phone, proof.code, { remember: false })
    return accounts.signUp({ ...proof, password, nickname: isNickname(nickname) ? nickname : t('bind.nickname') })
  }
  const form = useFormState({
    initial: empty,
    validate: ({ phone, code, password, agreed, otp }) => {
      if (challenge !== undefined) return clean(otp) === '' ? { otp: t('bindProblem.otp') } : {}
      return found({
        phone: phoneProblemOf(clean(phone)) === undefined ? undefined : t('bindProblem.phone'),
        code: codePattern.test(clean(code)) ? undefined : t('bindProblem.code'),
        password: isNew && passwordProblemOf(password) !== undefined ? t('bindProblem.password') : undefined,
        agreed: isNew && !agreed ? t('bindProblem.agreed') : undefined,
      })
    },
    onSubmit: async (values) => {
      const result = await enter(values)
      if (result.kind === 'failed') return placeOf(result)
      setChallenge(result.kind === 'secondFactor' ? result.challenge : undefined)
      if (result.kind === 'secondFactor') return undefined
      const problem = await attach()
      return problem === undefined ? undefined : { form: problem }
    },
  })
  return { form, asksFactor: challenge !== undefined }
}

/** LGN-04, LGN-06: a phone number and its code; a new account has a password too. */
export function BindForm(props: BindFormProps) {
  const t = useT('shares')
  const { accounts } = props
  const [way, setWay] = useState<Way>(accounts.store.getState().known.length === 0 ? 'signUp' : 'signIn')
  const { form, asksFactor } = useBindForm(props, way)
  return (
    <Form label={t('bind.form')} onSubmit={form.onSubmit} busy={form.state.busy}>
      {asksFactor ? (
        <TextField label={t('bind.otp')} name="otp" autoComplete="one-time-code" {...form.text('otp')} />
      ) : (
        <>
          <SegmentedControl
            label={t('bind.form')}
            value={way}
            segments={(['signUp', 'signIn'] as const).map((value) => ({ value, label: t(`bind.${value}`) }))}
            onChange={setWay}
          />
          <TextField
            label={t('bind.phone')}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it took the place of the button that was pressed
            autoFocus={!isTouched()}
            {...form.text('phone')}
          />
          <SmsCodeField accounts={accounts} purpose={way} phone={form.state.values.phone} field={form.text('code')} />
          {way === 'signUp' && <NewAccount form={form} />}
        </>
      )}
      <FieldError>{form.formError}</FieldError>
      <Bar at="end">
        <Button variant="primary" type="submit" busy={form.state.busy}>
          {t(props.hasLine ? 'bind.submit' : 'bind.submitAccount')}
        </Button>
      </Bar>
    </Form>
  )
}

function NewAccount({ form }: { readonly form: FormHandle<BindValues> }) {
  const t = useT('shares')
  return (
    <>
      <PasswordField label={t('bind.password')} hint={t('bind.passwordHint')} autoComplete="new-password" {...form.text('password')} />
      <Checkbox checked={form.state.values.agreed} onChange={(agreed) => form.set('agreed', agreed)} label={<Agreement />} />
      <FieldError>{form.errorOf('agreed')}</FieldError>
    </>
  )
}

function Agreement() {
  const t = useT('shares')
  return (
    <>
      {t('bind.agree')}{' '}
      <a href="/serviceDeal" target="_blank" rel="noreferrer">
        {t('bind.agreement')}
      </a>
    </>
  )
}

/** The fields that have a problem. */
const found = (problems: Readonly<Record<string, string | undefined>>): FormErrors<BindValues> =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))

/** LGN-16: the sentence stands at the field that it is about. */
function placeOf({ error, text }: Extract<AccountResult, { readonly kind: 'failed' }>) {
  if (error === 'accountExists' || error === 'accountInvalid') return { phone: text }
  if (error === 'secondFactorWrong') return { otp: text }
  return error === 'smsCodeWrong' || error === 'smsCodeExpired' ? { code: text } : { form: text }
}
