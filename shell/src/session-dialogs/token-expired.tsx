import type { User } from '@cove/device-contract/users'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button, Dialog } from '@cove/ui'
import { PasswordField, TextField } from '@cove/ui/forms'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { LimitNote } from '../login/limit-note.tsx'
import { useSignInLimit } from '../login/use-sign-in-limit.ts'
import { SignedOutUser } from './signed-out-user.tsx'
import s from './session-dialogs.module.css'

/** LGN-10, S-D3: the same user types the password again and every window stays open; or another user signs in. */
export function TokenExpired({ user }: { readonly user: User }) {
  const { dialogs, session } = useKernel()
  const t = useT('shell')
  const formId = useId()
  const again = useSignInAgain(user)
  const { busy, limit, code } = again
  const [hasPasskeys] = useState(() => session.passkeys.obstacle() === undefined)
  const switchUser = () => {
    dialogs.closeSession()
    void session.signOut()
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
          <Button onClick={switchUser}>{t('session.switchUser')}</Button>
          {hasPasskeys && (
            <Button disabled={busy} onClick={() => void again.signInByPasskey()}>
              {t('session.passkey')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={limit.secondsLeft > 0}>
            {t('session.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} className={s.stack} onSubmit={(event) => void again.submit(event)}>
        <p className={s.body}>{t('session.token-expired.body')}</p>
        <SignedOutUser user={user} />
        <PasswordField
          label={t('login.password')}
          value={again.password}
          error={again.error}
          data-autofocus=""
          onChange={(event) => again.changePassword(event.target.value)}
        />
        <LimitNote limit={limit} />
        {code && <CodeField code={code} onChange={again.changeCode} />}
      </form>
    </Dialog>
  )
}

/** The code of the second step, and what is wrong with it. */
interface TypedCode {
  readonly text: string
  readonly problem: string | undefined
}

/** Signs the same user in again, by password (and code) or by passkey. */
function useSignInAgain(user: User) {
  const { dialogs, session } = useKernel()
  const t = useT('shell')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  // LGN-07d: asked for once the password was right.
  const [code, setCode] = useState<TypedCode>()
  const [busy, setBusy] = useState(false)
  const limit = useSignInLimit(session.waitUntilMs(user.account))
  const remembers = () => session.store.getState().rememberedAccount !== undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || limit.secondsLeft > 0) return
    if (password === '') return setError(t('login.passwordEmpty'))
    setBusy(true)
    const otp = code && code.text !== '' ? { otp: code.text } : {}
    const result = await session.signIn(user.account, password, { remember: remembers(), ...otp })
    setBusy(false)
    limit.note(result.ok ? undefined : result)
    if (result.ok) dialogs.closeSession()
    else if (result.error === 'secondFactorRequired') setCode({ text: '', problem: code ? result.text : undefined })
    else if (result.error === 'secondFactorWrong') setCode({ text: code?.text ?? '', problem: result.text })
    else setError(result.waitSeconds === undefined || result.error === 'wrongAccountOrPassword' ? result.text : undefined)
  }
  const signInByPasskey = async () => {
    setBusy(true)
    const result = await session.signInWithPasskey({ remember: remembers() })
    setBusy(false)
    if (result.ok) dialogs.closeSession()
    else setError(result.text)
  }
  const changePassword = (typed: string) => {
    setPassword(typed)
    setError(undefined)
  }
  const changeCode = (text: string) => setCode({ text, problem: undefined })
  return { password, changePassword, error, code, changeCode, busy, limit, submit, signInByPasskey }
}

function CodeField({ code, onChange }: { readonly code: TypedCode; readonly onChange: (text: string) => void }) {
  const t = useT('shell')
  return (
    <TextField
      label={t('session.code')}
      hint={t('session.codeHint')}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      value={code.text}
      error={code.problem}
      data-autofocus=""
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
