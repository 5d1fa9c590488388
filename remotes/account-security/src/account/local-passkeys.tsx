import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useState } from 'react'
import type { LocalFactors } from '../data/local-calls.ts'
import { addPasskey, removePasskey, renamePasskey } from '../data/local-calls.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyItems } from './passkey-items.tsx'
import type { Passkey } from './passkey-line.tsx'
import { RenameDialog } from './rename-dialog.tsx'

interface LocalPasskeysProps {
  readonly factors: LocalFactors
  readonly onChanged: () => void
}

/** LGN-03a: passkeys that sign in to this device. */
export function LocalPasskeys({ factors: { passkeys, hasPassword }, onChanged }: LocalPasskeysProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const [renaming, setRenaming] = useState<Passkey>()
  const obstacle = kernel.session.passkeys.obstacle()
  async function add(name: string, password: string) {
    const outcome = await addPasskey(kernel, { name, password: hasPassword ? password : undefined })
    if (outcome === 'dismissed') return t('localPasskeys.dismissed')
    return outcome.ok ? undefined : outcome.failure
  }
  async function rename(passkey: Passkey, name: string) {
    const outcome = await renamePasskey(kernel, passkey.passkeyId, name)
    if (!outcome.ok) return outcome.failure
    setRenaming(undefined)
    onChanged()
    return undefined
  }
  return (
    <>
      <PasskeyItems
        hint={t(`localPasskeys.${obstacle ?? 'intro'}`)}
        canAdd={!obstacle}
        passkeys={passkeys}
        addDialog={(handlers) => <AddPasskeyDialog asksPassword={hasPassword} add={add} {...handlers} />}
        removePasskey={(passkeyId) => removePasskey(kernel, passkeyId)}
        onRename={setRenaming}
        onChanged={onChanged}
      />
      {renaming && (
        <RenameDialog
          title={t('localPasskeys.renameTitle')}
          label={t('passkeys.name')}
          name={renaming.name}
          problemOf={(name) => (name === '' ? 'nameEmpty' : undefined)}
          onClose={() => setRenaming(undefined)}
          onName={(name) => rename(renaming, name)}
        />
      )}
    </>
  )
}
