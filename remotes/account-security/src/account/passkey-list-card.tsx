import { tellFailure, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { PlusIcon } from '@cove/ui/icons'
import { Card, Items, Muted } from '@cove/ui/page'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useAsk } from '../ui/use-ask.ts'
import type { Passkey } from './passkey-line.tsx'
import { PasskeyLine } from './passkey-line.tsx'

interface PasskeyListCardProps {
  readonly title: string
  readonly intro: string
  /** Shown above the passkeys. */
  readonly note?: ReactNode | undefined
  readonly canAdd: boolean
  readonly passkeys: readonly Passkey[]
  readonly addDialog: (handlers: { readonly onClose: () => void; readonly onAdded: () => void }) => ReactNode
  readonly removePasskey: (passkeyId: string) => Promise<Outcome<unknown>>
  /** Without it passkeys keep their name. */
  readonly onRename?: ((passkey: Passkey) => void) | undefined
  readonly onChanged: () => void
}

/** The passkeys of an account, with buttons that add and remove one. */
export function PasskeyListCard(props: PasskeyListCardProps) {
  const { title, passkeys, addDialog, onRename, onChanged } = props
  const kernel = useKernel()
  const t = useT('account-security')
  const [adding, setAdding] = useState(false)
  const remove = useRemove(props)
  const add = props.canAdd && (
    <Button icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
      {t('passkeys.add')}
    </Button>
  )
  const onAdded = () => {
    setAdding(false)
    kernel.toasts.show({ tone: 'success', title: t('passkeys.added') })
    onChanged()
  }
  return (
    <Card title={title} intro={props.intro} tools={add}>
      {props.note}
      {passkeys.length === 0 ? (
        <Muted>{t('passkeys.none')}</Muted>
      ) : (
        <Items label={title}>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.passkeyId}
              passkey={passkey}
              onRename={onRename && (() => onRename(passkey))}
              onRemove={() => void remove(passkey)}
            />
          ))}
        </Items>
      )}
      {adding && addDialog({ onClose: () => setAdding(false), onAdded })}
    </Card>
  )
}

/** Removes a passkey after a question. */
function useRemove({ removePasskey, onChanged }: PasskeyListCardProps) {
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
