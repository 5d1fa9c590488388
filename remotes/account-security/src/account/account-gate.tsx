import type { AccountProfile } from '@cove/device-contract/account'
import type { Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { EmptyState, ErrorState } from '@cove/ui'
import type { ReactNode } from 'react'
import type { AccountAccess } from '@cove/parts/account-access'
import { Card } from '@cove/ui/page'
import { WaitingLines } from '../ui/load-state.tsx'

interface AccountGateProps {
  /** A signed-out account shows a `LocalNote` instead. */
  readonly access: Exclude<AccountAccess, { readonly kind: 'signedOut' }>
  /** What needs the account, named in the explanation. */
  readonly what: string
  readonly children: (accounts: Accounts, profile: AccountProfile | undefined) => ReactNode
}

/** H-58, LGN-15: shows what needs the account, or why it is not there and how to get it. */
export function AccountGate({ access, what, children }: AccountGateProps) {
  const t = useT('account-security')
  switch (access.kind) {
    case 'signedIn':
      return children(access.accounts, access.profile)
    case 'loading':
      return (
        <Card title={what}>
          <WaitingLines lines={2} />
        </Card>
      )
    case 'failed':
      return (
        <Card title={what}>
          <ErrorState title={t('state.failed')} body={t('gate.codeMissing')} onRetry={access.retry} />
        </Card>
      )
    case 'unavailable':
      return (
        <Card title={what}>
          <EmptyState art="offline" title={t('gate.noServiceTitle')} body={t('gate.noServiceBody')} />
        </Card>
      )
  }
}
