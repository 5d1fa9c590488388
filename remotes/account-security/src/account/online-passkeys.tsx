import type { Accounts } from '@cove/kernel'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { accountCalls } from '../data/account-calls.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyItems } from './passkey-items.tsx'
import type { Passkey } from './passkey-line.tsx'

interface OnlinePasskeysProps {
  readonly accounts: Accounts
  readonly passkeys: readonly Passkey[]
  readonly onChanged: () => void
}

/** Signing in to the online account with a fingerprint, a face or a key instead of a password. */
export function OnlinePasskeys({ accounts, passkeys, onChanged }: OnlinePasskeysProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  // Browsers make passkeys on secure addresses only.
  const canAdd = 'PublicKeyCredential' in globalThis
  async function add(name: string) {
    const result = await accounts.addPasskey(name)
    return result.ok ? undefined : result.text
  }
  return (
    <PasskeyItems
      hint={t(canAdd ? 'passkeys.intro' : 'passkeys.insecure')}
      canAdd={canAdd}
      passkeys={passkeys}
      addDialog={(handlers) => <AddPasskeyDialog asksPassword={false} add={add} {...handlers} />}
      removePasskey={(passkeyId) => accountCalls(kernel, accounts).removePasskey(passkeyId)}
      onChanged={onChanged}
    />
  )
}
