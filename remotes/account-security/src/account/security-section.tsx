import type { AccountProfile } from '@cove/device-contract/account'
import { session } from '@cove/device-contract/session'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useFactors } from '../data/account-reads.ts'
import { useAccountAccess } from '@cove/parts/account-access'
import { useRead } from '@cove/parts/read'
import { Card, Page, PageHead } from '@cove/ui/page'
import { LoadState } from '../ui/load-state.tsx'
import { AccountGate } from './account-gate.tsx'
import { LocalNote } from './local-note.tsx'
import { LocalAccountCard } from './local-account-card.tsx'
import { LocalProtection } from './local-protection.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** How the account is protected, and the local account that works without it. */
export function SecuritySection({ onLink }: { readonly onLink: () => void }) {
  const t = useT('account-security')
  const access = useAccountAccess()
  // A local account that was just set can be protected at once.
  const factors = useRead(session, 'factors')
  return (
    <Page narrow label={t('sections.security')}>
      <PageHead title={t('sections.security')} intro={t('security.intro')} />
      <LocalAccountCard onSaved={factors.reload} />
      <LocalProtection loaded={factors} />
      {access.kind === 'signedOut' ? (
        <LocalNote section="security" title={t('security.account')} onLink={onLink} />
      ) : (
        <AccountGate access={access} what={t('security.account')}>
          {(accounts, profile) => <AccountSecurity accounts={accounts} profile={profile} />}
        </AccountGate>
      )}
    </Page>
  )
}

function AccountSecurity({ accounts, profile }: { readonly accounts: Accounts; readonly profile: AccountProfile | undefined }) {
  const t = useT('account-security')
  const loaded = useFactors(accounts)
  const hasPassword = profile?.hasPassword !== false
  return (
    <>
      <PasswordCard accounts={accounts} hasPassword={hasPassword} />
      {loaded.data === undefined ? (
        <Card title={t('totp.title')}>
          <LoadState loaded={loaded}>{() => undefined}</LoadState>
        </Card>
      ) : (
        <>
          <TwoFactorCard accounts={accounts} factors={loaded.data} hasPassword={hasPassword} onChanged={loaded.reload} />
          <PasskeysCard accounts={accounts} passkeys={loaded.data.passkeys} onChanged={loaded.reload} />
        </>
      )}
    </>
  )
}
