import { useStoreValue, type AccountResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { Button, Spinner } from '@cove/ui'
import { Checkbox, FieldError, Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { AccountList } from './account-list.tsx'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { accountProblem, cleanText } from './form-rules.ts'
import { LimitNote } from './limit-note.tsx'
import { OtherWays } from './other-ways.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'
import { useAutoLogin } from './use-auto-login.ts'
import { useProblems } from './use-problems.ts'
import { clockOf, useSignInLimit } from './use-sign-in-limit.ts'
import s from './login.module.css'

/** LGN-03a, LGN-13a: phone or e-mail with a password, the accounts used before, and signing in without being asked. */
export function AccountForm({ fresh }: { readonly fresh: boolean }) {
  const { accounts } = useEntrance()
  const flow = useSignInFlow()
  const t = useT('sign-in')
  const say = useProblems()
  const known = useStoreValue(accounts.store, (state) => state.known)
  const last = known.find((line) => line.kind === 'account')
  const [remember, setRemember] = useState(last?.isRemembered ?? false)
  const [autoLogin, setAutoLogin] = useState(() => accounts.store.getState().autoLogin)
  const caps = useCapsLock()
  const auto = useAutoLogin(fresh)
  const isKept = (account: string) => known.some((line) => line.account === account && line.isRemembered)
  const [typed, setTyped] = useState(last?.account ?? '')
  const limit = useSignInLimit(accounts.waitUntilMs(cleanText(typed)))
  const form = useFormState({
    initial: { account: last?.account ?? '', password: '' },
    validate: ({ account, password }) => {
      const name = cleanText(account)
      return say({ account: accountProblem(name), password: password === '' && !isKept(name) ? 'passwordEmpty' : undefined })
    },
    onSubmit: async ({ account, password }) => {
      const name = cleanText(account)
      setTyped(account)
      if (accounts.waitUntilMs(name) !== undefined) return undefined
      accounts.setAutoLogin(autoLogin && remember)
      const result: AccountResult =
        password === ''
          ? await accounts.signInAgain(name)
          : await accounts.signInWithPassword(name, password, { remember, autoLogin: autoLogin && remember })
      const text = await flow.settle(result)
      limit.note(result.kind === 'failed' ? result : undefined)
      if (result.kind === 'failed' && result.error === 'tooManyAttempts' && result.waitSeconds !== undefined) return undefined
      return text === undefined ? undefined : isAboutPassword(result) ? { password: text } : { form: text }
    },
  })
  const kept = isKept(cleanText(form.state.values.account))
  if (auto.account !== undefined)
    return (
      <div className={s.waiting} role="status">
        <Spinner size={28} label="" />
        <p>{t('account.signingIn', { account: auto.account })}</p>
        <Button onClick={auto.cancel}>{t('account.cancelAuto')}</Button>
      </div>
    )
  return (
    <>
      <Form label={t('kinds.account')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <FieldError>{form.formError ?? auto.problem}</FieldError>
        <AccountList
          known={known.filter((line) => line.kind === 'account')}
          onForget={accounts.forget}
          onChoose={(line) => {
            form.set('account', line.account)
            setRemember(line.isRemembered)
          }}
        >
          {(toggle) => (
            <TextField
              label={t('account.account')}
              name="account"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus={last ? undefined : ''}
              trailing={toggle}
              {...form.text('account')}
            />
          )}
        </AccountList>
        <PasswordField
          label={t('account.password')}
          name="password"
          hint={kept ? t('account.kept') : undefined}
          data-autofocus={last ? '' : undefined}
          {...form.text('password')}
          {...caps.watch}
        />
        <CapsLockHint on={caps.on} />
        <LimitNote limit={limit} />
        <div className={s.choices}>
          <Checkbox label={t('account.remember')} checked={remember} onChange={setRemember} />
          <Checkbox
            label={t('account.autoLogin')}
            checked={autoLogin && remember}
            onChange={(on) => {
              setAutoLogin(on)
              if (on) setRemember(true)
            }}
          />
        </div>
        <Button variant="primary" size="lg" type="submit" busy={form.state.busy} disabled={limit.secondsLeft > 0}>
          {limit.secondsLeft > 0 ? t('account.waiting', { time: clockOf(limit.secondsLeft) }) : t('account.submit')}
        </Button>
      </Form>
      <p className={s.links}>
        <Link to="/login/reset-password">{t('links.reset')}</Link>
        <Link to="/login/sign-up">{t('links.signUp')}</Link>
      </p>
      <OtherWays />
    </>
  )
}

/** LGN-16: a wrong pair belongs to the password; everything else is about the whole form. */
function isAboutPassword(result: AccountResult): boolean {
  return result.kind === 'failed' && result.error === 'wrongAccountOrPassword'
}
