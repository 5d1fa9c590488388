import { tellFailure, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { FingerprintIcon } from '@cove/ui/icons'
import { Item } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useAsk } from '../ui/use-ask.ts'
import type { Passkey } from './passkey-line.tsx'
import { PasskeyLine } from './passkey-line.tsx'

interface PasskeyItemsProps {
  /** What they are for, or why none can be made in this browser. */
  readonly hint: string
  readonly canAdd: boolean
  readonly passkeys: readonly Passkey[]
  readonly addDialog: (handlers: { readonly onClose: () => void; readonly onAdded: () => void }) => ReactNode
  readonly removePasskey: (passkeyId: string) => Promise<Outcome<unknown>>
  /** Without it passkeys keep their name. */
  readonly onRename?: ((passkey: Passkey) => void) | undefined
  readonly onChanged: () => void
}

/** The passkeys of an account, with buttons that add and remove one. */
export function PasskeyItems(props: PasskeyItemsProps) {
  const { passkeys, addDialog, onRename, onChanged } = props
  const kernel = useKernel()
  const t = useT('account-security')
  const [adding, setAdding] = useState(false)
  const remove = useRemove(props)
  const add = props.canAdd && (
    <Button aria-label={t('passkeys.addOne')} onClick={() => setAdding(true)}>
      {t('passkeys.add')}
    </Button>
  )
  const onAdded = () => {
    setAdding(false)
    kernel.toasts.show({ tone: 'success', title: t('passkeys.added') })
    onChanged()
  }
  return (
    <>
      <Item
        icon={<FingerprintIcon size={18} />}
        title={t('passkeys.title')}
        note={passkeys.length === 0 ? `${t('passkeys.none')} ${props.hint}` : props.hint}
        action={add}
      />
      {passkeys.map((passkey) => (
        <PasskeyLine
          key={passkey.passkeyId}
          passkey={passkey}
          onRename={onRename && (() => onRename(passkey))}
          onRemove={() => void remove(passkey)}
        />
      ))}
      {adding && addDialog({ onClose: () => setAdding(false), onAdded })}
    </>
  )
}

/** Removes a passkey after a question. */
function useRemove({ removePasskey, onChanged }: PasskeyItemsProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  return async (passkey: Passkey) => {
    const yes = await ask({
      title: t('passkeys.removeTitle', { name: passkey.name }),
      body: t('passkeys.removeBody'),
      confirmLabel: t('passkeys.remove'),
      tone: 'danger',
    })
    if (!yes) return
    const outcome = await removePasskey(passkey.passkeyId)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    onChanged()
  }
}
