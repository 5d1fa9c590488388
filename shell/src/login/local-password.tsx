import { useKernel } from '@cove/kernel'
import type { SignInResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { Checkbox, FieldError } from '@cove/ui/forms'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { LimitNote } from './limit-note.tsx'
import { LocalSecondStep } from './local-second-step.tsx'
import type { PendingSignIn } from './local-second-step.tsx'
import { ForgotLink, ForgottenNote, PasswordLine, PersonCard } from './password-step.tsx'
import type { PasswordStepProps } from './password-step.tsx'
import { clockOf, useSignInLimit } from './use-sign-in-limit.ts'
import { WayTiles } from './way-tiles.tsx'
import s from './login.module.css'

type Failure = Extract<SignInResult, { readonly ok: false }>
interface Problems {
  readonly password?: string
  readonly form?: string
}

/** H-58, LGN-16: the password of an account of this device; problems are shown in the form. */
export function LocalPassword({ account, line, onBack }: PasswordStepProps) {
  const t = useT('sign-in')
  const shell = useT('shell')
  const sign = useLocalSignIn(account, line !== undefined)
  const { problems, limit, busy, pending } = sign
  if (pending)
    return (
      <PersonCard name={account} kind={t('who.local')} title={t('factor.title')} onBack={() => sign.backFromSecondStep()}>
        <LocalSecondStep pending={pending} onBack={sign.backFromSecondStep} />
      </PersonCard>
    )
  return (
    <PersonCard name={line?.nickname ?? account} kind={t('who.local')} onBack={onBack}>
      <form className={s.part} noValidate aria-label={t('who.form')} aria-busy={busy} onSubmit={(event) => void sign.submit(event)}>
        <FieldError>{limit.secondsLeft > 0 ? undefined : problems.form}</FieldError>
        <PasswordLine account={account} value={sign.password} error={problems.password} onChange={sign.type} />
        <LimitNote limit={limit} />
        <Button variant="primary" size="lg" type="submit" busy={busy} disabled={limit.secondsLeft > 0}>
          {limit.secondsLeft > 0 ? shell('login.waiting', { time: clockOf(limit.secondsLeft) }) : shell('login.submit')}
        </Button>
        <div className={s.choices}>
          <Checkbox label={t('who.stay')} checked={sign.remember} onChange={sign.setRemember} />
          <ForgotLink />
        </div>
      </form>
      {sign.isUnbound && (
        <p className={s.links}>
          <Link to="/setup">{t('links.setUp')}</Link>
        </p>
      )}
      <WayTiles label={t('ways.instead')} ways={['passkey']} who="local" remember={sign.remember} />
      {sign.failures > 1 && <ForgottenNote>{t('forgotten.local')}</ForgottenNote>}
    </PersonCard>
  )
}

/** What is typed, what is wrong with it, and the sign-in that waits for its second step. */
function useLocalSignIn(account: string, isKnown: boolean) {
  const { session } = useKernel()
  const t = useT('shell')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(isKnown)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingSignIn>()
  const [failures, setFailures] = useState(0)
  const [isUnbound, setUnbound] = useState(false)
  const limit = useSignInLimit(session.waitUntilMs(account))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || limit.secondsLeft > 0) return
    setProblems(password === '' ? { password: t('login.passwordEmpty') } : {})
    if (password === '') return
    setBusy(true)
    const result = await session.signIn(account, password, { remember })
    setBusy(false)
    limit.note(result.ok ? undefined : result)
    if (result.ok) return
    if (result.error === 'wrongAccountOrPassword') setFailures((before) => before + 1)
    setUnbound(result.error === 'deviceNotBound')
    if (result.error === 'secondFactorRequired') setPending({ account, password, remember })
    else setProblems(problemsOf(result))
  }
  const type = (typed: string) => {
    setPassword(typed)
    setProblems({})
  }
  const backFromSecondStep = (failure?: Failure) => {
    setPending(undefined)
    limit.note(failure)
    if (failure) setProblems(problemsOf(failure))
  }
  return { password, type, remember, setRemember, problems, failures, isUnbound, limit, busy, pending, submit, backFromSecondStep }
}

/** LGN-16: a wrong pair belongs to the password field; everything else is about the whole form. */
function problemsOf(failure: Failure): Problems {
  if (failure.error === 'wrongAccountOrPassword') return { password: failure.text }
  // S-I6: the countdown shows it.
  return failure.waitSeconds === undefined ? { form: failure.text } : {}
}
