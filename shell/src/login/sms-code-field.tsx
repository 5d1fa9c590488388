import { account } from '@cove/device-contract/account'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { SentCodeField } from '@cove/ui/forms'
import type { SentCode } from '@cove/ui/forms'
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
  const { accounts } = useEntrance()
  const { texts } = useKernel()
  const t = useT('sign-in')
  const send = async (): Promise<SentCode> => {
    const wrong = phoneProblem(cleanText(phone))
    if (wrong) return { problem: t(`problems.${wrong}`) }
    try {
      const answer = await accounts.client.use(account).sendSms({ body: { phone: cleanText(phone), purpose } })
      return answer.ok ? { waitSeconds: answer.data.nextInSeconds } : { problem: texts.error(answer.error.name) }
    } catch {
      return { problem: texts.error('offline') }
    }
  }
  return (
    <SentCodeField
      label={t('sms.code')}
      sendLabel={t('sms.send')}
      againLabel={t('sms.again')}
      sentHint={t('sms.sent')}
      onSend={send}
      {...field}
    />
  )
}
