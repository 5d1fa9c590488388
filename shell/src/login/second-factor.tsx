import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CodeField, FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { cleanText } from './form-rules.ts'
import { useSignInFlow } from './sign-in-flow.tsx'
import type { Challenge } from './sign-in-flow.tsx'
import { useProblems } from './use-problems.ts'
import s from './login.module.css'

type Factor = Challenge['factors'][number]

const switchTo = { totp: 'factor.useOtp', recovery: 'factor.useRecovery', passkey: 'factor.usePasskey' } as const

/** The second step of a sign-in: a code of an authenticator, a recovery code, or a passkey. */
export function SecondFactor({ challenge }: { readonly challenge: Challenge }) {
  const { accounts } = useEntrance()
  const flow = useSignInFlow()
  const t = useT('sign-in')
  const problems = useProblems()
  const [factor, setFactor] = useState<Factor>(challenge.factors[0] ?? 'totp')
  const form = useFormState({
    initial: { otp: '' },
    validate: ({ otp }) => problems({ otp: factor === 'passkey' ? undefined : problemOf(factor, cleanText(otp)) }),
    onSubmit: async ({ otp }) => {
      const answer = factor === 'passkey' ? ({ passkey: true } as const) : { otp: cleanText(otp) }
      const text = await flow.settle(await accounts.finishSecondFactor(challenge.challenge, answer))
      return text === undefined ? undefined : factor === 'passkey' ? { form: text } : { otp: text }
    },
  })
  return (
    <Form label={t('factor.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <FieldError>{form.formError}</FieldError>
      {factor === 'passkey' ? (
        <p className={s.quiet}>{t('factor.passkeyHint')}</p>
      ) : factor === 'totp' ? (
        <CodeField label={t('factor.otp')} hint={t('factor.otpHint')} name="otp" {...form.text('otp')} />
      ) : (
        <TextField label={t('factor.recovery')} hint={t('factor.recoveryHint')} name="otp" data-autofocus="" {...form.text('otp')} />
      )}
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('factor.submit')}
      </Button>
      <div className={s.links}>
        <OtherFactors
          factors={challenge.factors.filter((other) => other !== factor)}
          onChoose={(other) => {
            setFactor(other)
            form.reset()
          }}
        />
      </div>
    </Form>
  )
}

interface OtherFactorsProps {
  readonly factors: readonly Factor[]
  readonly onChoose: (factor: Factor) => void
}

function OtherFactors({ factors, onChoose }: OtherFactorsProps) {
  const t = useT('sign-in')
  return factors.map((other) => (
    <Button key={other} variant="ghost" size="sm" onClick={() => onChoose(other)}>
      {t(switchTo[other])}
    </Button>
  ))
}

function problemOf(factor: Factor, otp: string): string | undefined {
  if (factor === 'recovery') return otp === '' ? 'recoveryEmpty' : undefined
  if (otp === '') return 'otpEmpty'
  return /^\d{6}$/.test(otp) ? undefined : 'otpWrong'
}
