import type { Accounts } from '@cove/kernel'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Muted } from '@cove/ui/page'
import { accountCalls } from '../data/account-calls.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { SecondStepCard } from './second-step-card.tsx'

interface TwoFactorCardProps {
  readonly accounts: Accounts
  readonly factors: { readonly hasTotp: boolean; readonly recoveryCodesLeft: number }
  readonly hasPassword: boolean
  readonly onChanged: () => void
}

/** The second step of the online account, with recovery codes for a lost phone. */
export function TwoFactorCard({ accounts, factors, hasPassword, onChanged }: TwoFactorCardProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const calls = accountCalls(kernel, accounts)
  const { hasTotp, recoveryCodesLeft } = factors
  return (
    <SecondStepCard
      title={t('totp.title')}
      intro={t('totp.intro')}
      hasTotp={hasTotp}
      recoveryCodesLeft={recoveryCodesLeft}
      canEnrol
      footnote={!hasPassword && hasTotp && <Muted>{t('totp.needsPassword')}</Muted>}
      question={{ account: 'online', asksCode: false, offBody: t('totp.offBody'), renewBody: t('codes.renewBody') }}
      calls={{ turnOff: calls.endTotp, renewCodes: calls.newRecoveryCodes }}
      enrolDialog={(handlers) => <EnrolDialog accounts={accounts} {...handlers} />}
      onChanged={onChanged}
    />
  )
}
