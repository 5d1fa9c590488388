import type { Accounts } from '@cove/kernel'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { accountCalls } from '../data/account-calls.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { SecondStepItems } from './second-step-items.tsx'

interface OnlineSecondStepProps {
  readonly accounts: Accounts
  readonly factors: { readonly hasTotp: boolean; readonly recoveryCodesLeft: number }
  readonly hasPassword: boolean
  readonly onChanged: () => void
}

/** The second step of the online account, with recovery codes for a lost phone. */
export function OnlineSecondStep({ accounts, factors, hasPassword, onChanged }: OnlineSecondStepProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const calls = accountCalls(kernel, accounts)
  const { hasTotp, recoveryCodesLeft } = factors
  return (
    <SecondStepItems
      hint={t(!hasPassword && hasTotp ? 'totp.needsPassword' : 'totp.intro')}
      hasTotp={hasTotp}
      recoveryCodesLeft={recoveryCodesLeft}
      canEnrol
      question={{ account: 'online', asksCode: false, offBody: t('totp.offBody'), renewBody: t('codes.renewBody') }}
      calls={{ turnOff: calls.endTotp, renewCodes: calls.newRecoveryCodes }}
      enrolDialog={(handlers) => <EnrolDialog accounts={accounts} {...handlers} />}
      onChanged={onChanged}
    />
  )
}
