import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Button, Skeleton } from '@cove/ui'
import { FieldError, PasswordField, Switch, TextField } from '@cove/ui/forms'
import { Card, Fields } from '@cove/ui/page'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMailServer } from '../data/channel-calls.ts'
import type { MailServer } from '../data/channel-calls.ts'
import s from './settings.module.css'

/** NTC-06b: the server that sends mail; only administrators see it. */
export function MailServerCard() {
  const t = useT('notices')
  const { server, failure, reload, save } = useMailServer()
  return (
    <Card title={t('set.server')} intro={t('set.serverHint')}>
      {server ? (
        <ServerForm server={server} save={save} />
      ) : failure ? (
        <FailureState failure={failure} onRetry={reload} />
      ) : (
        <Skeleton height={200} radius={8} />
      )}
    </Card>
  )
}

interface ServerFormProps {
  readonly server: MailServer
  readonly save: ReturnType<typeof useMailServer>['save']
}

function ServerForm({ server, save }: ServerFormProps) {
  const t = useT('notices')
  const { toasts } = useKernel()
  const [draft, setDraft] = useState(server)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const { hasPassword: _known, ...next } = draft
    const failure = await save(password === '' ? next : { ...next, password })
    setBusy(false)
    setError(failure?.text)
    if (failure) return
    setPassword('')
    toasts.show({ tone: 'success', title: t('set.saved') })
  }
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ServerFields draft={draft} set={(change) => setDraft((before) => ({ ...before, ...change }))}>
        <PasswordField
          label={t('set.password')}
          hint={server.hasPassword ? t('set.passwordKept') : undefined}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </ServerFields>
      <FieldError>{error}</FieldError>
      <div>
        <Button type="submit" busy={busy}>
          {t('set.save')}
        </Button>
      </div>
    </form>
  )
}

interface ServerFieldsProps {
  readonly draft: MailServer
  readonly set: (change: Partial<MailServer>) => void
  /** The field of the password. */
  readonly children: ReactNode
}

function ServerFields({ draft, set, children }: ServerFieldsProps) {
  const t = useT('notices')
  return (
    <>
      <Fields>
        <TextField label={t('set.host')} value={draft.host} onChange={(event) => set({ host: event.target.value.trim() })} />
        <TextField
          label={t('set.port')}
          type="number"
          min={1}
          max={65_535}
          required
          value={String(draft.port)}
          onChange={(event) => set({ port: Number(event.target.value) })}
        />
      </Fields>
      <Switch label={t('set.secure')} checked={draft.isSecure} onChange={(isSecure) => set({ isSecure })} />
      <Fields>
        <TextField label={t('set.user')} value={draft.userName} onChange={(event) => set({ userName: event.target.value.trim() })} />
        {children}
      </Fields>
      <TextField
        label={t('set.sender')}
        type="email"
        value={draft.sender}
        onChange={(event) => set({ sender: event.target.value.trim() })}
      />
    </>
  )
}
