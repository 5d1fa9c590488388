import { account } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { CountdownButton, TextField } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { cleanText, phoneProblem } from './form-rules.ts'

interface SmsCodeFieldProps {
  readonly phone: string
  readonly purpose: 'signIn' | 'signUp' | 'resetPassword'
  readonly field: {
    readonly value: string
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
    readonly onBlur: () => void
    readonly error: string | undefined
  }
}

/** LGN-04: asks for a code of six digits; the service decides when another may be requested. */
export function SmsCodeField({ phone, purpose, field }: SmsCodeFieldProps) {
  const t = useT('sign-in')
  const { sent, problem, busy, send } = useSendCode(phone, purpose)
  const button = { size: 'sm', variant: 'ghost', busy, onClick: () => void send() } as const
  return (
    <TextField
      label={t('sms.code')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      {...field}
      error={field.error ?? problem}
      hint={sent ? t('sms.sent') : undefined}
      trailing={
        sent ? (
          <CountdownButton key={sent.count} {...button} seconds={sent.waitSeconds} label={t('sms.again')} />
        ) : (
          <Button {...button}>{t('sms.send')}</Button>
        )
      }
    />
  )
}

function useSendCode(phone: string, purpose: SmsCodeFieldProps['purpose']) {
  const { accounts } = useEntrance()
  const { texts } = useKernel()
  const t = useT('sign-in')
  const [sent, setSent] = useState<{ readonly count: number; readonly waitSeconds: number }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const wrong = phoneProblem(cleanText(phone))
    setProblem(wrong && t(`problems.${wrong}`))
    if (wrong) return
    setBusy(true)
    try {
      const answer = await accounts.client.use(account).sendSms({ body: { phone: cleanText(phone), purpose } })
      if (answer.ok) setSent((before) => ({ count: (before?.count ?? 0) + 1, waitSeconds: answer.data.nextInSeconds }))
      else setProblem(texts.error(answer.error.name))
    } catch {
      setProblem(texts.error('offline'))
    }
    setBusy(false)
  }
  return { sent, problem, busy, send }
}
