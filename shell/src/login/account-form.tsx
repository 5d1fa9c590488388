import { useStoreValue } from '@cove/kernel'
import type { AccountResult } from '@cove/kernel'
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

/** LGN-03a, LGN-13a: phone or e-mail with a password, the accounts used before, and the automatic sign-in. */
export function AccountForm({ fresh }: { readonly fresh: boolean }) {
  const t = useT('sign-in')
  const auto = useAutoLogin(fresh)
  const sign = useAccountSignIn()
  const { form, limit } = sign
  if (auto.account !== undefined) return <AutoLoginWait account={auto.account} onCancel={auto.cancel} />
  return (
    <>
      <Form label={t('kinds.account')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <FieldError>{form.formError ?? auto.problem}</FieldError>
        <AccountFields sign={sign} />
        <LimitNote limit={limit} />
        <RememberChoices choices={sign.choices} />
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

function AutoLoginWait({ account, onCancel }: { readonly account: string; readonly onCancel: () => void }) {
  const t = useT('sign-in')
  return (
    <div className={s.waiting} role="status">
      <Spinner size={28} label="" />
      <p>{t('account.signingIn', { account })}</p>
      <Button onClick={onCancel}>{t('account.cancelAuto')}</Button>
    </div>
  )
}

/** The form, the limit of the account in it, and the accounts used before. */
function useAccountSignIn() {
  const { accounts } = useEntrance()
  const flow = useSignInFlow()
  const problems = useProblems()
  const known = useStoreValue(accounts.store, (state) => state.known)
  const last = known.find((line) => line.kind === 'account')
  const choices = useChoices(last?.isRemembered ?? false)
  const isKept = (account: string) => known.some((line) => line.account === account && line.isRemembered)
  const [typed, setTyped] = useState(last?.account ?? '')
  const limit = useSignInLimit(accounts.waitUntilMs(cleanText(typed)))
  const form = useFormState({
    initial: { account: last?.account ?? '', password: '' },
    validate: ({ account, password }) => {
      const name = cleanText(account)
      return problems({ account: accountProblem(name), password: password === '' && !isKept(name) ? 'passwordEmpty' : undefined })
    },
    onSubmit: async ({ account, password }) => {
      const name = cleanText(account)
      setTyped(account)
      if (accounts.waitUntilMs(name) !== undefined) return undefined
      const { remember, autoLogin } = choices
      accounts.setAutoLogin(autoLogin)
      const result: AccountResult =
        password === '' ? await accounts.signInAgain(name) : await accounts.signInWithPassword(name, password, { remember, autoLogin })
      const text = await flow.settle(result)
      limit.note(result.kind === 'failed' ? result : undefined)
      if (result.kind === 'failed' && result.error === 'tooManyAttempts' && result.waitSeconds !== undefined) return undefined
      return text === undefined ? undefined : isAboutPassword(result) ? { password: text } : { form: text }
    },
  })
  return { form, limit, choices, known, isKept }
}

/** Whether to remember the account, and whether to sign in automatically with it. */
function useChoices(isRemembered: boolean) {
  const { accounts } = useEntrance()
  const [remember, setRemember] = useState(isRemembered)
  const [autoLogin, setAutoLogin] = useState(() => accounts.store.getState().autoLogin)
  return { remember, setRemember, autoLogin: autoLogin && remember, setAutoLogin }
}

type AccountSignIn = ReturnType<typeof useAccountSignIn>

function AccountFields({ sign: { form, known, choices, isKept } }: { readonly sign: AccountSignIn }) {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const caps = useCapsLock()
  const used = known.filter((line) => line.kind === 'account')
  return (
    <>
      <AccountList
        known={used}
        onForget={accounts.forget}
        onChoose={(line) => {
          form.set('account', line.account)
          choices.setRemember(line.isRemembered)
        }}
      >
        {(toggle) => (
          <TextField
            label={t('account.account')}
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus={used.length > 0 ? undefined : ''}
            trailing={toggle}
            {...form.text('account')}
          />
        )}
      </AccountList>
      <PasswordField
        label={t('account.password')}
        name="password"
        hint={isKept(cleanText(form.state.values.account)) ? t('account.kept') : undefined}
        data-autofocus={used.length > 0 ? '' : undefined}
        {...form.text('password')}
        {...caps.watch}
      />
      <CapsLockHint on={caps.on} />
    </>
  )
}

function RememberChoices({ choices }: { readonly choices: AccountSignIn['choices'] }) {
  const t = useT('sign-in')
  return (
    <div className={s.choices}>
      <Checkbox label={t('account.remember')} checked={choices.remember} onChange={choices.setRemember} />
      <Checkbox
        label={t('account.autoLogin')}
        checked={choices.autoLogin}
        onChange={(on) => {
          choices.setAutoLogin(on)
          if (on) choices.setRemember(true)
        }}
      />
    </div>
  )
}

/** LGN-16: a wrong pair belongs to the password; everything else is about the whole form. */
function isAboutPassword(result: AccountResult): boolean {
  return result.kind === 'failed' && result.error === 'wrongAccountOrPassword'
}
