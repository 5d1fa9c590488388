import type { AccountResult } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Link } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { Checkbox, FieldError, Form, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { LimitNote } from './limit-note.tsx'
import { ForgottenNote, PasswordLine, PersonCard } from './password-step.tsx'
import type { PasswordStepProps } from './password-step.tsx'
import { useSignInFlow } from './sign-in-flow.tsx'
import { useProblems } from './use-problems.ts'
import { clockOf, useSignInLimit } from './use-sign-in-limit.ts'
import { WayTiles } from './way-tiles.tsx'
import s from './login.module.css'

/** LGN-03a, LGN-13a: the password of an online account, and whether this browser remembers it. */
export function AccountPassword({ account, line, onBack }: PasswordStepProps) {
  const t = useT('sign-in')
  const sign = useAccountSignIn({ account, line })
  const { form, limit, failures } = sign
  const password = form.text('password')
  return (
    <PersonCard name={line?.nickname ?? account} kind={t('who.online')} avatarUrl={line?.avatarUrl} onBack={onBack}>
      <Form label={t('who.form')} onSubmit={form.onSubmit} busy={form.state.busy}>
        <FieldError>{form.formError}</FieldError>
        <PasswordLine
          account={account}
          value={password.value}
          error={password.error}
          hint={line?.isRemembered ? t('account.kept') : undefined}
          onChange={(typed) => form.set('password', typed)}
        />
        <LimitNote limit={limit} />
        <Button variant="primary" size="lg" type="submit" busy={form.state.busy} disabled={limit.secondsLeft > 0}>
          {limit.secondsLeft > 0 ? t('account.waiting', { time: clockOf(limit.secondsLeft) }) : t('account.submit')}
        </Button>
        <RememberChoices choices={sign.choices} />
      </Form>
      <p className={s.links}>
        <Link to="/login/reset-password">{t('links.reset')}</Link>
      </p>
      <WayTiles
        label={t('ways.instead')}
        ways={account.includes('@') ? ['passkey', 'qr-code'] : ['passkey', 'sms-code', 'qr-code']}
        who="online"
        phone={account}
      />
      {failures > 1 && <ForgottenNote>{t('forgotten.online')}</ForgottenNote>}
    </PersonCard>
  )
}

/** The form and the limit of the account in it. */
function useAccountSignIn({ account, line }: Pick<PasswordStepProps, 'account' | 'line'>) {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const flow = useSignInFlow()
  const problems = useProblems()
  const isKept = line?.isRemembered === true
  const choices = useChoices(isKept)
  const limit = useSignInLimit(accounts.waitUntilMs(account))
  const [failures, setFailures] = useState(0)
  const form = useFormState({
    initial: { password: '' },
    validate: ({ password }) => problems({ password: password === '' && !isKept ? 'passwordEmpty' : undefined }),
    onSubmit: async ({ password }) => {
      if (accounts.waitUntilMs(account) !== undefined) return undefined
      const { remember, autoLogin } = choices
      accounts.setAutoLogin(autoLogin)
      const result: AccountResult =
        password === ''
          ? await accounts.signInAgain(account)
          : await accounts.signInWithPassword(account, password, { remember, autoLogin })
      const text = await flow.settle(result)
      limit.note(result.kind === 'failed' ? result : undefined)
      if (text === undefined || result.kind !== 'failed') return undefined
      if (result.error === 'wrongAccountOrPassword') setFailures((before) => before + 1)
      if (result.error === 'tooManyAttempts' && result.waitSeconds !== undefined) return undefined
      if (result.error === 'offline') return { form: t('problems.serviceOffline') }
      // LGN-16: a wrong pair belongs to the password; everything else is about the whole form.
      return result.error === 'wrongAccountOrPassword' ? { password: text } : { form: text }
    },
  })
  return { form, limit, failures, choices }
}

/** Whether to remember the account, and whether to sign in automatically with it. */
function useChoices(isRemembered: boolean) {
  const { accounts } = useEntrance()
  const [remember, setRemember] = useState(isRemembered)
  const [autoLogin, setAutoLogin] = useState(() => accounts.store.getState().autoLogin)
  return { remember, setRemember, autoLogin: autoLogin && remember, setAutoLogin }
}

function RememberChoices({ choices }: { readonly choices: ReturnType<typeof useChoices> }) {
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
