import { account } from '@cove/device-contract/account'
import { attempt, useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CountdownButton, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { cleanText, phoneProblem } from '../model/entry-form.ts'

interface SmsCodeFieldProps {
  readonly accounts: Accounts
  readonly phone: string
  readonly field: {
    readonly value: string
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
    readonly onBlur: () => void
    readonly error: string | undefined
  }
}

/** LGN-04: asks for the six digits of a new account; the next ones may be asked for when the service says so. */
export function SmsCodeField({ accounts, phone, field }: SmsCodeFieldProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [sent, setSent] = useState<{ readonly count: number; readonly waitSeconds: number }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const wrong = phoneProblem(phone)
    setProblem(wrong && t(`problems.${wrong}`))
    if (wrong) return
    setBusy(true)
    const outcome = await attempt(kernel, () =>
      accounts.client.use(account).sendSms({ body: { phone: cleanText(phone), purpose: 'signUp' } }),
    )
    setBusy(false)
    if (outcome.ok) setSent((before) => ({ count: (before?.count ?? 0) + 1, waitSeconds: outcome.data.nextInSeconds }))
    else setProblem(outcome.failure.text)
  }
  const ask = { size: 'sm', variant: 'ghost', busy, onClick: () => void send() } as const
  return (
    <TextField
      label={t('proof.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...field}
      error={field.error ?? problem}
      hint={sent ? t('entry.sent') : undefined}
      trailing={
        sent ? (
          <CountdownButton key={sent.count} {...ask} seconds={sent.waitSeconds} label={t('proof.again')} />
        ) : (
          <Button {...ask}>{t('proof.send')}</Button>
        )
      }
    />
  )
}
