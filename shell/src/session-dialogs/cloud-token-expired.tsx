import type { User } from '@cove/device-contract/users'
import { useKernel, useSession, useStoreValue } from '@cove/kernel'
import type { AccountResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { FieldError, PasswordField, TextField } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { EntranceGate, useEntrance } from '../entrance/entrance.tsx'
import { useShell } from '../shell-context.ts'
import { SignedOutUser } from './signed-out-user.tsx'
import s from './session-dialogs.module.css'

/** LGN-10, S-D3: a user of an online account signs in again in place; every window stays open. */
export function CloudTokenExpired({ user }: { readonly user: User }) {
  return (
    <EntranceGate waiting={null}>
      <SignInAgain user={user} />
    </EntranceGate>
  )
}

type Need = 'nothing' | 'password' | 'otp'

function SignInAgain({ user }: { readonly user: User }) {
  const { dialogs, session } = useKernel()
  const t = useT('shell')
  const formId = useId()
  const { need, busy, error, field, submit } = useReturn(user)
  const switchUser = () => {
    dialogs.closeSession()
    void session.switchUser()
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
          <Button onClick={switchUser}>{t('session.switchUser')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} data-autofocus={need === 'nothing' ? '' : undefined}>
            {t('session.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} className={s.stack} onSubmit={(event) => void submit(event)}>
        <p className={s.body}>{t(need === 'nothing' ? 'session.comeBack' : 'session.token-expired.body')}</p>
        <SignedOutUser user={user} />
        {need === 'nothing' && <FieldError>{error}</FieldError>}
        {need === 'password' && <PasswordField label={t('login.password')} {...field} />}
        {need === 'otp' && <TextField key="otp" label={t('session.otp')} autoComplete="one-time-code" {...field} />}
      </form>
    </Dialog>
  )
}

/** What the user types, and the way back: the account first, then the device. */
function useReturn(user: User) {
  const { texts } = useKernel()
  const t = useT('shell')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { need, signIn } = useAccountStep(user)
  const reconnect = useReconnect()
  /** Resolves to what went wrong; undefined when the session is restored or the second step begins. */
  const restore = async (): Promise<string | undefined> => {
    if (need !== 'nothing') {
      const result = await signIn(typed)
      if (result.kind === 'failed') return result.text
      setTyped('')
      if (result.kind === 'secondFactor') return undefined
    }
    return reconnect()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (need === 'password' && typed === '') return setError(t('login.passwordEmpty'))
    setBusy(true)
    setError(undefined)
    setError(await restore().catch(() => texts.error('offline')))
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
  return { need, busy, error, field, submit }
}

/** What the account service still needs, and the sign-in to it. */
function useAccountStep(user: User) {
  const { accounts } = useEntrance()
  const hasAccount = useStoreValue(accounts.store, (state) => state.phase === 'signedIn')
  const name = useStoreValue(accounts.store, (state) => state.profile?.phone || state.known[0]?.account) ?? user.phone
  const [challenge, setChallenge] = useState<string>()
  const need: Need = challenge !== undefined ? 'otp' : hasAccount ? 'nothing' : 'password'
  const signIn = async (typed: string): Promise<AccountResult> => {
    const result =
      challenge === undefined
        ? await accounts.signInWithPassword(name, typed, { remember: false, autoLogin: false })
        : await accounts.finishSecondFactor(challenge, { otp: typed.trim() })
    if (result.kind !== 'failed') setChallenge(result.kind === 'secondFactor' ? result.challenge : undefined)
    return result
  }
  return { need, signIn }
}

/** Connects to the device again; resolves to what went wrong. */
function useReconnect() {
  const { dialogs, texts } = useKernel()
  const { connection } = useEntrance()
  return async (): Promise<string | undefined> => {
    const { target } = connection.store.getState()
    await connection.connect(target ?? { kind: 'auto' })
    const { phase, failure } = connection.store.getState()
    if (phase !== 'connected') return failure?.text ?? texts.error('offline')
    dialogs.closeSession()
    return undefined
  }
}

/** LGN-10: chooses another device; drawn only where a list of devices exists. */
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
