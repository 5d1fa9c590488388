import type { AccountResult, Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, useUiTexts } from '@cove/ui'
import { FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { Bar } from '@cove/ui/page'
import { cleanText } from '../model/entry-form.ts'
import { useProblems } from '../ui/use-problems.ts'
import type { Settle } from './entry-card.tsx'

/** A sign-in that continues with a second factor. */
export type Challenge = Extract<AccountResult, { readonly kind: 'secondFactor' }>

interface FactorFormProps {
  readonly accounts: Accounts
  readonly challenge: Challenge
  readonly settle: Settle
  readonly onGiveUp: () => void
}

/** LGN-06: the second step of a sign-in: a code of the authenticator or a recovery code; a passkey by its own button. */
export function FactorForm({ accounts, challenge, settle, onGiveUp }: FactorFormProps) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const problems = useProblems()
  const form = useFormState({
    initial: { otp: '' },
    validate: ({ otp }) => problems({ otp: cleanText(otp) === '' ? 'factorEmpty' : undefined }),
    onSubmit: async ({ otp }) => {
      const text = settle(await accounts.finishSecondFactor(challenge.challenge, { otp: cleanText(otp) }))
      return text === undefined ? undefined : { otp: text }
    },
  })
  const passkey = useFormState({
    initial: {},
    onSubmit: async () => {
      const text = settle(await accounts.finishSecondFactor(challenge.challenge, { passkey: true }))
      return text === undefined ? undefined : { form: text }
    },
  })
  return (
    <Form label={t('entry.factor')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <TextField label={t('entry.otp')} name="otp" autoComplete="one-time-code" {...form.text('otp')} />
      <FieldError>{form.formError ?? passkey.formError}</FieldError>
      <Bar>
        <Button variant="primary" type="submit" busy={form.state.busy}>
          {t('entry.signInNow')}
        </Button>
        {challenge.factors.includes('passkey') && (
          <Button busy={passkey.state.busy} onClick={() => passkey.onSubmit()}>
            {t('entry.usePasskey')}
          </Button>
        )}
        <Button variant="ghost" onClick={onGiveUp}>
          {texts.cancel}
        </Button>
      </Bar>
    </Form>
  )
}
