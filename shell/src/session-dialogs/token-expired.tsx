import type { User } from '@cove/device-contract/users'
import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Avatar, Button, Dialog } from '@cove/ui'
import { PasswordField, TextField } from '@cove/ui/forms'
import { useId, useState, type FormEvent } from 'react'
import { LimitNote } from '../login/limit-note.tsx'
import { useSignInLimit } from '../login/use-sign-in-limit.ts'
import s from './session-dialogs.module.css'

/** LGN-10, S-D3: the same person types the password again and every window stays as it is; or somebody else takes over. */
export function TokenExpired({ user }: { readonly user: User }) {
  const { dialogs, session } = useKernel()
  const t = useT('shell')
  const formId = useId()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  // LGN-07d: asked for once the password was right.
  const [code, setCode] = useState<{ readonly text: string; readonly problem: string | undefined }>()
  const [hasPasskeys] = useState(() => session.passkeys.obstacle() === undefined)
  const [busy, setBusy] = useState(false)
  const limit = useSignInLimit(session.waitUntilMs(user.account))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || limit.secondsLeft > 0) return
    if (password === '') return setError(t('login.passwordEmpty'))
    setBusy(true)
    const remember = session.store.getState().rememberedAccount !== undefined
    const result = await session.signIn(user.account, password, { remember, ...(code && code.text !== '' ? { otp: code.text } : {}) })
    setBusy(false)
    limit.note(result.ok ? undefined : result)
    if (result.ok) dialogs.closeSession()
    else if (result.error === 'secondFactorRequired') setCode({ text: '', problem: code ? result.text : undefined })
    else if (result.error === 'secondFactorWrong') setCode({ text: code?.text ?? '', problem: result.text })
    else setError(result.waitSeconds === undefined || result.error === 'wrongAccountOrPassword' ? result.text : undefined)
  }
  const signInByPasskey = async () => {
    setBusy(true)
    const result = await session.signInWithPasskey({ remember: session.store.getState().rememberedAccount !== undefined })
    setBusy(false)
    if (result.ok) dialogs.closeSession()
    else setError(result.text)
  }
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
            <Button disabled={busy} onClick={() => void signInByPasskey()}>
              {t('session.passkey')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId} busy={busy} disabled={limit.secondsLeft > 0}>
            {t('session.continue')}
          </Button>
        </>
      }
    >
      <form id={formId} className={s.stack} onSubmit={(event) => void submit(event)}>
        <p className={s.body}>{t('session.token-expired.body')}</p>
        <div className={s.person}>
          <Avatar name={user.nickname || user.account} size={36} />
          <b>{user.nickname || user.account}</b>
        </div>
        <PasswordField
          label={t('login.password')}
          value={password}
          error={error}
          data-autofocus=""
          onChange={(event) => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
        <LimitNote limit={limit} />
        {code && (
          <TextField
            label={t('session.code')}
            hint={t('session.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code.text}
            error={code.problem}
            data-autofocus=""
            onChange={(event) => setCode({ text: event.target.value, problem: undefined })}
          />
        )}
      </form>
    </Dialog>
  )
}
