import { session } from '@cove/device-contract/session'
import type { Accounts } from '@cove/kernel'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { accountCalls } from '../data/account-calls.ts'
import { useAccountSignIns } from '../data/account-reads.ts'
import { endDeviceSignIn } from '../data/device-calls.ts'
import { useAccountAccess } from '@cove/parts/account-access'
import { useRead } from '@cove/parts/read'
import { Page, PageHead } from '@cove/ui/page'
import { AccountGate } from './account-gate.tsx'
import { ComputerCodeCard } from './computer-code-card.tsx'
import { LocalNote } from './local-note.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** S-D6: where the user is signed in, with a button that ends each sign-in. */
export function SignInsSection({ onLink }: { readonly onLink: () => void }) {
  const t = useT('account-security')
  const access = useAccountAccess()
  return (
    <Page narrow label={t('sections.sign-ins')}>
      <PageHead title={t('sections.sign-ins')} intro={t('signIns.intro')} />
      {access.kind === 'signedOut' ? (
        <LocalNote section="sign-ins" title={t('signIns.account')} onLink={onLink} />
      ) : (
        <AccountGate access={access} what={t('signIns.account')}>
          {(accounts) => <AccountSignIns accounts={accounts} />}
        </AccountGate>
      )}
      <DeviceSignIns />
      <ComputerCodeCard />
    </Page>
  )
}

function AccountSignIns({ accounts }: { readonly accounts: Accounts }) {
  const kernel = useKernel()
  const t = useT('account-security')
  const loaded = useAccountSignIns(accounts)
  return (
    <SignInCard
      title={t('signIns.account')}
      intro={t('signIns.accountIntro')}
      loaded={loaded}
      onEnd={(sessionId) => accountCalls(kernel, accounts).endSignIn(sessionId)}
    />
  )
}

function DeviceSignIns() {
  const kernel = useKernel()
  const t = useT('account-security')
  const loaded = useRead(session, 'sessions')
  return (
    <SignInCard
      title={t('signIns.device')}
      intro={t('signIns.deviceIntro')}
      loaded={loaded}
      onEnd={(sessionId) => endDeviceSignIn(kernel, sessionId)}
    />
  )
}
