import { useKernel } from '@cove/kernel'
import type { SignInOptions, SignInResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Checkbox, CodeField, FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { useEffect, useRef, useState } from 'react'
import { useLocalTexts } from '../family/local-texts.ts'
import { cleanText } from './form-rules.ts'
import s from './login.module.css'

/** A sign-in whose password was right and that waits for its second step. */
export interface PendingSignIn {
  readonly account: string
  readonly password: string
  readonly remember: boolean
}
interface LocalSecondStepProps {
  readonly pending: PendingSignIn
  /** Back to the first page; `failure` is about it: the password changed meanwhile, or too many attempts. */
  readonly onBack: (failure?: Extract<SignInResult, { readonly ok: false }>) => void
}

/** LGN-07d: the second page of a sign-in: a code of the authenticator app, or a recovery code. */
export function LocalSecondStep(props: LocalSecondStepProps) {
  const ready = useLocalTexts()
  return ready ? <Step {...props} /> : null
}

function Step({ pending, onBack }: LocalSecondStepProps) {
  const t = useT('local')
  const [kind, setKind] = useState<CodeKind>('otp')
  const [trustsBrowser, setTrustsBrowser] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLInputElement>('input[name="otp"]')?.focus(), [kind])
  const form = useStepForm({ pending, onBack, kind, trustsBrowser })
  const isOtp = kind === 'otp'
  const switchKind = () => {
    setKind(isOtp ? 'recovery' : 'otp')
    form.reset()
  }
  return (
    <div ref={box} className={s.part}>
      <Form label={t('factor.title')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <FieldError>{form.formError}</FieldError>
        {/* Before the code, whose last digit sends it. */}
        <Checkbox label={t('factor.trust')} checked={trustsBrowser} onChange={setTrustsBrowser} />
        {isOtp ? (
          <CodeField label={t('factor.otp')} hint={t('factor.otpHint')} name="otp" {...form.text('otp')} />
        ) : (
          <TextField
            label={t('factor.recovery')}
            hint={t('factor.recoveryHint')}
            name="otp"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('otp')}
          />
        )}
        <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
          {t('factor.submit')}
        </Button>
        <div className={s.links}>
          <Button variant="ghost" size="sm" onClick={switchKind}>
            {t(isOtp ? 'factor.useRecovery' : 'factor.useOtp')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

type CodeKind = 'otp' | 'recovery'

interface StepFormOptions extends LocalSecondStepProps {
  readonly kind: CodeKind
  readonly trustsBrowser: boolean
}

function useStepForm({ pending, onBack, kind, trustsBrowser }: StepFormOptions) {
  const { session } = useKernel()
  const t = useT('local')
  return useFormState({
    initial: { otp: '' },
    validate: ({ otp }) => {
      const problem = problemOf(kind, cleanText(otp))
      return problem === undefined ? {} : { otp: t(`problem.${problem}`) }
    },
    onSubmit: async ({ otp }) => {
      const { account, password, remember } = pending
      const options: SignInOptions = { remember, otp: cleanText(otp), trustsBrowser }
      const result = await session.signIn(account, password, options)
      if (result.ok) return undefined
      if (result.error === 'secondFactorWrong') return { otp: result.text }
      if (result.error === 'wrongAccountOrPassword') onBack(result)
      return { form: result.text }
    },
  })
}

function problemOf(kind: CodeKind, otp: string): 'otpEmpty' | 'otpWrong' | 'recoveryEmpty' | undefined {
  if (kind === 'recovery') return otp === '' ? 'recoveryEmpty' : undefined
  if (otp === '') return 'otpEmpty'
  return /^\d{3} ?\d{3}$/.test(otp) ? undefined : 'otpWrong'
}
