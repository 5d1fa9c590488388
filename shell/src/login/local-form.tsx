import { useKernel, useSession } from '@cove/kernel'
import type { SignInResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Checkbox, PasswordField, TextField } from '@cove/ui/forms'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { LimitNote } from './limit-note.tsx'
import { clockOf, useSignInLimit } from './use-sign-in-limit.ts'
import { LocalPasskey } from './local-passkey.tsx'
import { LocalSecondStep } from './local-second-step.tsx'
import type { PendingSignIn } from './local-second-step.tsx'
import s from './entry-card.module.css'

const ForgotPassword = lazyScreen(() => import('./forgot-password.tsx').then((module) => module.ForgotPassword))

type Failure = Extract<SignInResult, { readonly ok: false }>
interface Problems {
  readonly account?: string
  readonly password?: string
  readonly form?: string
}

/** H-58, LGN-16: signing in with an account of this device; problems are shown in the form. */
export function LocalForm() {
  const t = useT('shell')
  const sign = useLocalSignIn()
  const { problems, limit, busy, pending } = sign
  const formRef = useInitialFocus()
  if (pending) return <LocalSecondStep pending={pending} onBack={sign.backFromSecondStep} />
  return (
    <>
      <form ref={formRef} className={s.form} noValidate aria-busy={busy} onSubmit={(event) => void sign.submit(event)}>
        {problems.form !== undefined && limit.secondsLeft === 0 && (
          <p className={s.problem} role="alert">
            {problems.form}
          </p>
        )}
        <LocalFields sign={sign} />
        <LimitNote limit={limit} />
        <Checkbox label={t('login.remember')} checked={sign.values.remember} onChange={(remember) => sign.change({ remember })} />
        <Button variant="primary" size="lg" type="submit" busy={busy} disabled={limit.secondsLeft > 0}>
          {limit.secondsLeft > 0 ? t('login.waiting', { time: clockOf(limit.secondsLeft) }) : t('login.submit')}
        </Button>
        <ForgotLink />
      </form>
      <LocalPasskey remember={sign.values.remember} />
    </>
  )
}

/** What is typed, what is wrong with it, and the sign-in that waits for its second step. */
function useLocalSignIn() {
  const { session } = useKernel()
  const t = useT('shell')
  const remembered = useSession((state) => state.rememberedAccount)
  const [values, setValues] = useState<PendingSignIn>({
    account: remembered ?? '',
    password: '',
    remember: remembered !== undefined,
  })
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingSignIn>()
  const limit = useSignInLimit(session.waitUntilMs(values.account))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || limit.secondsLeft > 0) return
    const empty = emptyFields(values, t)
    setProblems(empty)
    if (empty.account !== undefined || empty.password !== undefined) return
    const attempt = { ...values, account: values.account.trim() }
    setBusy(true)
    const result = await session.signIn(attempt.account, attempt.password, { remember: attempt.remember })
    setBusy(false)
    limit.note(result.ok ? undefined : result)
    if (result.ok) return
    if (result.error === 'secondFactorRequired') setPending(attempt)
    else setProblems(problemsOf(result))
  }
  const change = (changed: Partial<PendingSignIn>) => setValues((before) => ({ ...before, ...changed }))
  const backFromSecondStep = (failure?: Failure) => {
    setPending(undefined)
    limit.note(failure)
    if (failure) setProblems(problemsOf(failure))
  }
  return { values, change, problems, setProblems, limit, busy, pending, submit, backFromSecondStep }
}

/** Focuses the first field that still needs a value; the screen has one purpose. */
function useInitialFocus() {
  const { session } = useKernel()
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const isRemembered = session.store.getState().rememberedAccount !== undefined
    formRef.current?.querySelector<HTMLInputElement>(isRemembered ? 'input[name=password]' : 'input[name=account]')?.focus()
  }, [session])
  return formRef
}

function LocalFields({ sign }: { readonly sign: ReturnType<typeof useLocalSignIn> }) {
  const t = useT('shell')
  const caps = useCapsLock()
  const { values, problems, limit } = sign
  return (
    <>
      <TextField
        label={t('login.account')}
        name="account"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={values.account}
        error={problems.account}
        onChange={(event) => {
          sign.change({ account: event.target.value })
          sign.setProblems({})
          // The limit is per account: another name may try.
          limit.note()
        }}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        value={values.password}
        error={problems.password}
        {...caps.watch}
        onChange={(event) => {
          sign.change({ password: event.target.value })
          sign.setProblems({})
        }}
      />
      <CapsLockHint on={caps.on} />
    </>
  )
}

function ForgotLink() {
  const t = useT('shell')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={s.forgot}>
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('login.forgot.ask')}
        </Button>
      </div>
      {isOpen && <ForgotPassword onClose={() => setOpen(false)} />}
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
  // S-I6: the countdown shows it.
  return failure.waitSeconds === undefined ? { form: failure.text } : {}
}
