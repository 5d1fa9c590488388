import { useKernel, useSession, type SignInResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Checkbox, PasswordField, TextField } from '@cove/ui/forms'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { LimitNote } from './limit-note.tsx'
import { clockOf, useSignInLimit } from './use-sign-in-limit.ts'
import { LocalPasskey } from './local-passkey.tsx'
import { LocalSecondStep, type PendingSignIn } from './local-second-step.tsx'
import s from './entry-card.module.css'

const ForgotPassword = lazyScreen(() => import('./forgot-password.tsx').then((module) => module.ForgotPassword))

type Failure = Extract<SignInResult, { readonly ok: false }>
interface Problems {
  readonly account?: string
  readonly password?: string
  readonly form?: string
}

/** Signing in with an account of this device (H-58: the only way where the origin is not an own host). LGN-16: what is wrong is said in the form. */
export function LocalForm() {
  const { session } = useKernel()
  const t = useT('shell')
  const remembered = useSession((state) => state.rememberedAccount)
  const formRef = useRef<HTMLFormElement>(null)
  const [account, setAccount] = useState(remembered ?? '')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(remembered !== undefined)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [isForgotten, setForgotten] = useState(false)
  const limit = useSignInLimit(session.waitUntilMs(account))
  const [pending, setPending] = useState<PendingSignIn>()
  const caps = useCapsLock()

  // The screen has one purpose: the keyboard starts in the first field that still needs something.
  useEffect(() => {
    formRef.current
      ?.querySelector<HTMLInputElement>(
        session.store.getState().rememberedAccount === undefined ? 'input[name=account]' : 'input[name=password]',
      )
      ?.focus()
  }, [session])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || limit.secondsLeft > 0) return
    const empty = emptyFields({ account, password }, t)
    setProblems(empty)
    if (empty.account !== undefined || empty.password !== undefined) return
    setBusy(true)
    const result = await session.signIn(account.trim(), password, { remember })
    setBusy(false)
    limit.note(result.ok ? undefined : result)
    if (result.ok) return
    if (result.error === 'secondFactorRequired') setPending({ account: account.trim(), password, remember })
    else setProblems(problemsOf(result))
  }
  if (pending)
    return (
      <LocalSecondStep
        pending={pending}
        onBack={(failure) => {
          setPending(undefined)
          limit.note(failure)
          if (failure) setProblems(problemsOf(failure))
        }}
      />
    )

  return (
    <>
      <form ref={formRef} className={s.form} noValidate aria-busy={busy} onSubmit={(event) => void submit(event)}>
        {problems.form !== undefined && limit.secondsLeft === 0 && (
          <p className={s.problem} role="alert">
            {problems.form}
          </p>
        )}
        <TextField
          label={t('login.account')}
          name="account"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={account}
          error={problems.account}
          onChange={(event) => {
            setAccount(event.target.value)
            setProblems({})
            // The limit is the account's: another name may try.
            limit.note()
          }}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          value={password}
          error={problems.password}
          {...caps.watch}
          onChange={(event) => {
            setPassword(event.target.value)
            setProblems({})
          }}
        />
        <CapsLockHint on={caps.on} />
        <LimitNote limit={limit} />
        <Checkbox label={t('login.remember')} checked={remember} onChange={setRemember} />
        <Button variant="primary" size="lg" type="submit" busy={busy} disabled={limit.secondsLeft > 0}>
          {limit.secondsLeft > 0 ? t('login.waiting', { time: clockOf(limit.secondsLeft) }) : t('login.submit')}
        </Button>
        <div className={s.forgot}>
          <Button variant="ghost" size="sm" onClick={() => setForgotten(true)}>
            {t('login.forgot.ask')}
          </Button>
        </div>
        {isForgotten && <ForgotPassword onClose={() => setForgotten(false)} />}
      </form>
      <LocalPasskey remember={remember} />
    </>
  )
}

function emptyFields(form: { readonly account: string; readonly password: string }, t: (key: string) => string): Problems {
  return {
    ...(form.account.trim() === '' ? { account: t('login.accountEmpty') } : {}),
    ...(form.password === '' ? { password: t('login.passwordEmpty') } : {}),
  }
}

/** LGN-16: a wrong pair belongs to the password field; everything else is about the whole form. */
export function problemsOf(failure: Failure): Problems {
  if (failure.error === 'wrongAccountOrPassword') return { password: failure.text }
  // S-I6: the countdown says it.
  return failure.waitSeconds === undefined ? { form: failure.text } : {}
}
