import { useKernel, type Accounts } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { FieldError, Form, TextField, useFormState } from '@cove/ui/forms'
import { KeyIcon, PlusIcon } from '@cove/ui/icons'
import { useState } from 'react'
import { accountCalls } from '../data/account-calls.ts'
import { tellFailure } from '../data/attempt.ts'
import { Card, Line, Lines } from '../ui/page.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useAsk } from '../ui/use-ask.ts'
import s from '../ui/page.module.css'

interface Passkey {
  readonly passkeyId: string
  readonly name: string
  readonly createdSeconds: number
  readonly lastUsedSeconds?: number | undefined
}
interface PasskeysCardProps {
  readonly accounts: Accounts
  readonly passkeys: readonly Passkey[]
  readonly onChanged: () => void
}

/** Signing in with a fingerprint, a face or a key instead of a password. */
export function PasskeysCard({ accounts, passkeys, onChanged }: PasskeysCardProps) {
  const kernel = useKernel()
  const t = useT('account-security')
  const ask = useAsk()
  const [adding, setAdding] = useState(false)
  // Browsers make passkeys on secure addresses only.
  const canAdd = 'PublicKeyCredential' in globalThis
  async function remove(passkey: Passkey) {
    const yes = await ask({
      title: t('passkeys.removeTitle', { name: passkey.name }),
      body: t('passkeys.removeBody'),
      confirmLabel: t('passkeys.remove'),
      tone: 'danger',
    })
    if (!yes) return
    const outcome = await accountCalls(kernel, accounts).removePasskey(passkey.passkeyId)
    if (!outcome.ok) tellFailure(kernel, outcome.failure)
    onChanged()
  }
  return (
    <Card
      title={t('passkeys.title')}
      intro={t(canAdd ? 'passkeys.intro' : 'passkeys.insecure')}
      action={
        canAdd && (
          <Button icon={<PlusIcon size={16} />} onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className={s.quiet}>{t('passkeys.none')}</p>
      ) : (
        <Lines label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <Line
              key={passkey.passkeyId}
              leading={<KeyIcon size={20} />}
              title={passkey.name || t('passkeys.unnamed')}
              facts={
                <>
                  <TimeAgo seconds={passkey.createdSeconds} label={(when) => t('passkeys.created', { when })} />
                  {passkey.lastUsedSeconds !== undefined && (
                    <TimeAgo seconds={passkey.lastUsedSeconds} label={(when) => t('passkeys.used', { when })} />
                  )}
                </>
              }
              action={
                <Button size="sm" onClick={() => void remove(passkey)}>
                  {t('passkeys.remove')}
                </Button>
              }
            />
          ))}
        </Lines>
      )}
      {adding && (
        <AddPasskey
          accounts={accounts}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            kernel.toasts.show({ tone: 'success', title: t('passkeys.added') })
            onChanged()
          }}
        />
      )}
    </Card>
  )
}

interface AddPasskeyProps {
  readonly accounts: Accounts
  readonly onClose: () => void
  readonly onAdded: () => void
}

function AddPasskey({ accounts, onClose, onAdded }: AddPasskeyProps) {
  const t = useT('account-security')
  const texts = useUiTexts()
  const form = useFormState({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: t('problems.nameEmpty') } : {}),
    onSubmit: async ({ name }) => {
      const result = await accounts.addPasskey(name.trim())
      if (!result.ok) return { form: result.text }
      onAdded()
      return undefined
    },
  })
  return (
    <Dialog
      open
      title={t('passkeys.addTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" busy={form.state.busy} onClick={() => form.onSubmit()}>
            {t('passkeys.goOn')}
          </Button>
        </>
      }
    >
      <div className={s.stack}>
        <p>{t('passkeys.addBody')}</p>
        <Form label={t('passkeys.addTitle')} onSubmit={form.onSubmit} busy={form.state.busy}>
          <TextField label={t('passkeys.name')} hint={t('passkeys.nameHint')} maxLength={64} data-autofocus="" {...form.text('name')} />
          <FieldError>{form.formError}</FieldError>
        </Form>
      </div>
    </Dialog>
  )
}
