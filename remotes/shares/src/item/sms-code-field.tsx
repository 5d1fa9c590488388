import { account } from '@cove/device-contract/account'
import { phoneProblemOf } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CountdownButton, TextField } from '@cove/ui/forms'
import type { FormHandle } from '@cove/ui/forms'
import { useState } from 'react'

interface SmsCodeFieldProps {
  readonly accounts: Accounts
  readonly purpose: 'signIn' | 'signUp'
  readonly phone: string
  readonly field: ReturnType<FormHandle<{ readonly code: string }>['text']>
}

/** LGN-04: the six digits sent to a phone; the next ones may be asked for when the service says so. */
export function SmsCodeField({ accounts, purpose, phone, field }: SmsCodeFieldProps) {
  const t = useT('shares')
  const kernel = useKernel()
  const [sent, setSent] = useState<{ readonly count: number; readonly waitSeconds: number }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const number = phone.trim()
    if (phoneProblemOf(number) !== undefined) return setProblem(t('bindProblem.phone'))
    setBusy(true)
    const answer = await attempt(kernel, () => accounts.client.use(account).sendSms({ body: { phone: number, purpose } }))
    setBusy(false)
    setProblem(answer.ok ? undefined : answer.failure.text)
    if (answer.ok) setSent((before) => ({ count: (before?.count ?? 0) + 1, waitSeconds: answer.data.nextInSeconds }))
  }
  const ask = { size: 'sm', variant: 'ghost', busy, onClick: () => void send() } as const
  return (
    <TextField
      label={t('bind.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...field}
      error={field.error ?? problem}
      hint={sent && t('bind.sent')}
      trailing={
        sent ? (
          <CountdownButton key={sent.count} {...ask} seconds={sent.waitSeconds} label={t('bind.again')} />
        ) : (
          <Button {...ask}>{t('bind.send')}</Button>
        )
      }
    />
  )
}
