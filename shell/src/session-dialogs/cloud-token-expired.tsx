import type { User } from '@cove/device-contract/users'
import { useKernel, useSession, useStoreValue, type AccountResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Button, Dialog } from '@cove/ui'
import { FieldError, PasswordField, TextField } from '@cove/ui/forms'
import { useId, useState, type FormEvent } from 'react'
import { EntranceGate, useEntrance } from '../entrance/entrance.tsx'
import { useShell } from '../shell-context.ts'
import s from './session-dialogs.module.css'

/** LGN-10, S-D3: who came with a cloud account comes back with it, in place; every window stays as it is. */
export function CloudTokenExpired({ user }: { readonly user: User }) {
  return (
    <EntranceGate waiting={null}>
      <ComeBack user={user} />
    </EntranceGate>
  )
}

type Need = 'nothing' | 'password' | 'otp'

function ComeBack({ user }: { readonly user: User }) {
  const { dialogs, session, texts } = useKernel()
  const { accounts, connection } = useEntrance()
  const t = useT('shell')
  const formId = useId()
  const hasAccount = useStoreValue(accounts.store, (state) => state.phase === 'signedIn')
  const name = useStoreValue(accounts.store, (state) => state.profile?.phone || state.known[0]?.account) ?? user.phone
  const [challenge, setChallenge] = useState<string>()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const need: Need = challenge !== undefined ? 'otp' : hasAccount ? 'nothing' : 'password'

  const signIn = (): Promise<AccountResult> =>
    challenge === undefined
      ? accounts.signInWithPassword(name, typed, { remember: false, autoLogin: false })
      : accounts.finishSecondFactor(challenge, { otp: typed.trim() })
  /** Resolves to the sentence of what went wrong; undefined when the session is whole again or the second step begins. */
  const comeBack = async (): Promise<string | undefined> => {
    if (need !== 'nothing') {
      const result = await signIn()
      if (result.kind === 'failed') return result.text
      setTyped('')
      if (result.kind === 'secondFactor') {
        setChallenge(result.challenge)
        return undefined
      }
      setChallenge(undefined)
    }
    const { target } = connection.store.getState()
    await connection.connect(target ?? { kind: 'auto' })
    const { phase, failure } = connection.store.getState()
    if (phase !== 'connected') return failure?.text ?? texts.error('offline')
    dialogs.closeSession()
    return undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (need === 'password' && typed === '') return setError(t('login.passwordEmpty'))
    setBusy(true)
    setError(undefined)
    setError(await comeBack().catch(() => texts.error('offline')))
    setBusy(false)
  }
  const field = {
    value: typed,
    error,
    'data-autofocus': '',
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped(event.target.value)
      setError(undefined)
    },
  }
  return (
    <Dialog
      open
      scope="system"
      dismissible={false}
      title={t('session.token-expired.title')}
      onClose={() => undefined}
      actions={
        <>
          <ChooseDevice />
          <Button
            onClick={() => {
              dialogs.closeSession()
              void session.switchUser()
            }}
          >
            {t('session.switchUser')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} data-autofocus={need === 'nothing' ? '' : undefined}>
            {t('session.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} className={s.stack} onSubmit={(event) => void submit(event)}>
        <p className={s.body}>{t(need === 'nothing' ? 'session.comeBack' : 'session.token-expired.body')}</p>
        <div className={s.person}>
          <Avatar name={user.nickname || user.account} size={36} />
          <b>{user.nickname || user.account}</b>
        </div>
        {need === 'nothing' && <FieldError>{error}</FieldError>}
        {need === 'password' && <PasswordField label={t('login.password')} {...field} />}
        {need === 'otp' && <TextField key="otp" label={t('session.otp')} autoComplete="one-time-code" {...field} />}
      </form>
    </Dialog>
  )
}

/** LGN-10: re-choose the device; only where there is a list of them. */
export function ChooseDevice() {
  const { dialogs } = useKernel()
  const { loadEntrance } = useShell()
  const t = useT('shell')
  const hasDevices = useSession((state) => state.device?.hasAccountService === true)
  const leave = async () => {
    const { connection } = await loadEntrance()
    dialogs.closeSession()
    connection.leaveDevice()
  }
  return hasDevices && <Button onClick={() => void leave()}>{t('session.switchDevice')}</Button>
}
