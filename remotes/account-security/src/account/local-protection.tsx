import { useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import type { Read } from '@cove/parts/read'
import { Card } from '@cove/ui/page'
import type { LocalFactors } from '../data/local-calls.ts'
import { LoadState } from '../ui/load-state.tsx'
import { LocalPasskeysCard } from './local-passkeys-card.tsx'
import { LocalSecondStepCard } from './local-second-step-card.tsx'

/** LGN-07d: the second step and the passkeys of the local account. */
export function LocalProtection({ loaded }: { readonly loaded: Read<LocalFactors> }) {
  const t = useT('account-security')
  const hasAccount = useSession((state) => (state.user?.account ?? '') !== '')
  const isProtected = loaded.data !== undefined && (loaded.data.hasPassword || loaded.data.passkeys.length > 0)
  // A user with only an online account protects that one; two cards of passkeys would confuse.
  if (!hasAccount && !isProtected) return undefined
  if (loaded.data === undefined)
    return (
      <Card title={t('localStep.title')}>
        <LoadState loaded={loaded}>{() => undefined}</LoadState>
      </Card>
    )
  return (
    <>
      <LocalSecondStepCard factors={loaded.data} onChanged={loaded.reload} />
      <LocalPasskeysCard factors={loaded.data} onChanged={loaded.reload} />
    </>
  )
}
