import { account } from '@cove/device-contract/account'
import { attempt, useKernel } from '@cove/kernel'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { SentCodeField } from '@cove/ui/forms'
import type { SentCode } from '@cove/ui/forms'
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
  const send = async (): Promise<SentCode> => {
    const wrong = phoneProblem(phone)
    if (wrong) return { problem: t(`problems.${wrong}`) }
    const outcome = await attempt(kernel, () =>
      accounts.client.use(account).sendSms({ body: { phone: cleanText(phone), purpose: 'signUp' } }),
    )
    return outcome.ok ? { waitSeconds: outcome.data.nextInSeconds } : { problem: outcome.failure.text }
  }
  return (
    <SentCodeField
      label={t('proof.code')}
      sendLabel={t('proof.send')}
      againLabel={t('proof.again')}
      sentHint={t('entry.sent')}
      onSend={send}
      {...field}
    />
  )
}
