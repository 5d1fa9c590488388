import { account } from '@cove/device-contract/account'
import { phoneProblemOf } from '@cove/device-contract/rules'
import { attempt, useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { SentCodeField } from '@cove/ui/forms'
import type { FormHandle, SentCode } from '@cove/ui/forms'

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
  const send = async (): Promise<SentCode> => {
    const number = phone.trim()
    if (phoneProblemOf(number) !== undefined) return { problem: t('bindProblem.phone') }
    const answer = await attempt(kernel, () => accounts.client.use(account).sendSms({ body: { phone: number, purpose } }))
    return answer.ok ? { waitSeconds: answer.data.nextInSeconds } : { problem: answer.failure.text }
  }
  return (
    <SentCodeField
      label={t('bind.code')}
      sendLabel={t('bind.send')}
      againLabel={t('bind.again')}
      sentHint={t('bind.sent')}
      onSend={send}
      {...field}
    />
  )
}
