import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { KeyIcon, PlusIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { tellFailure } from '../data/attempt.ts'
import { removePasskey, renamePasskey, type LocalFactors } from '../data/local-calls.ts'
import { Card, Line, Lines } from '../ui/page.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useAsk } from '../ui/use-ask.ts'
import { AddLocalPasskeyDialog } from './add-local-passkey-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import s from '../ui/page.module.css'

type Passkey = LocalFactors['passkeys'][number]

interface LocalPasskeysCardProps {
  readonly factors: LocalFactors
  readonly onChanged: () => void
}

/** LGN-03a: passkeys that sign in to this device. */
export function LocalPasskeysCard({ factors: { passkeys, hasPassword }, onChanged }: LocalPasskeysCardProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  const [adding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Passkey>()
  const obstacle = kernel.session.passkeys.obstacle()
  async function remove(passkey: Passkey) {
    const yes = await ask({
      title: t('passkeys.removeTitle', { name: passkey.name }),
      body: t('passkeys.removeBody'),
      confirmLabel: t('passkeys.remove'),
      tone: 'danger',
    })
    if (!yes) return
    const outcome = await removePasskey(kernel, passkey.passkeyId)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    onChanged()
  }
  return (
    <Card
      title={t('localPasskeys.title')}
      intro={t('localPasskeys.intro')}
      action={
        !obstacle && (
          <Button icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {obstacle && <p className={s.quiet}>{t(`localPasskeys.${obstacle}`)}</p>}
      {passkeys.length === 0 ? (
        <p className={s.quiet}>{t('passkeys.none')}</p>
      ) : (
        <Lines label={t('localPasskeys.title')}>
          {passkeys.map((passkey) => (
            <Line
              key={passkey.passkeyId}
              leading={<KeyIcon size={20} />}
              title={passkey.name || t('passkeys.unnamed')}
              facts={
                <>
                  <span>{t('localPasskeys.host', { host: passkey.host })}</span>
                  <TimeAgo seconds={passkey.createdSeconds} label={(when) => t('passkeys.created', { when })} />
                  {passkey.lastUsedSeconds !== undefined && (
                    <TimeAgo seconds={passkey.lastUsedSeconds} label={(when) => t('passkeys.used', { when })} />
                  )}
                </>
              }
              action={
                <>
                  <Button size="sm" onClick={() => setRenaming(passkey)}>
                    {t('rename.rename')}
                  </Button>
                  <Button size="sm" onClick={() => void remove(passkey)}>
                    {t('passkeys.remove')}
                  </Button>
                </>
              }
            />
          ))}
        </Lines>
      )}
      {adding && (
        <AddLocalPasskeyDialog
          asksPassword={hasPassword}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            kernel.toasts.show({ tone: 'success', title: t('passkeys.added') })
            onChanged()
          }}
        />
      )}
      {renaming && (
        <RenameDialog
          title={t('localPasskeys.renameTitle')}
          label={t('passkeys.name')}
          name={renaming.name}
          problemOf={(name) => (name === '' ? 'nameEmpty' : undefined)}
          onClose={() => setRenaming(undefined)}
          onName={async (name) => {
            const outcome = await renamePasskey(kernel, renaming.passkeyId, name)
            if (!outcome.ok) return outcome.failure
            setRenaming(undefined)
            onChanged()
            return undefined
          }}
        />
      )}
    </Card>
  )
}
