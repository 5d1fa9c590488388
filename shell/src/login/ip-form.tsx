import { useStoreValue } from '@cove/kernel'
import type { ConnectionTarget } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { useNavigate } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { FieldError, Form, PasswordField, SegmentedControl, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { CapsLockHint, useCapsLock } from './caps-lock.tsx'
import { accountProblem, cleanText, hostProblem, portProblem, typedAddress } from './form-rules.ts'
import { useSignInFlow } from './sign-in-flow.tsx'
import { useProblems } from './use-problems.ts'
import s from './login.module.css'

type Who = 'cloud' | 'localAccount'

/** LGN-03a, LGN-04: straight to an address, as an account of the device or of the service. */
export function IpForm() {
  const { accounts } = useEntrance()
  const t = useT('sign-in')
  const profile = useStoreValue(accounts.store, (state) => (state.phase === 'signedIn' ? state.profile : undefined))
  const [who, setWho] = useState<Who>('localAccount')
  const signedInAs = who === 'cloud' ? profile : undefined
  const form = useIpForm(who, signedInAs !== undefined)
  return (
    <Form label={t('kinds.ip')} onSubmit={form.onSubmit} busy={form.state.busy}>
      <FieldError>{form.formError}</FieldError>
      <div className={s.address2}>
        <TextField
          label={t('ip.host')}
          hint={t('ip.hostHint')}
          name="host"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
          {...form.text('host')}
        />
        <TextField label={t('ip.port')} name="port" inputMode="numeric" maxLength={5} {...form.text('port')} />
      </div>
      <SegmentedControl
        label={t('ip.who')}
        value={who}
        segments={choices.map((value) => ({ value, label: t(`ip.${value}`) }))}
        onChange={setWho}
      />
      {signedInAs ? <p className={s.quiet}>{t('ip.as', { name: signedInAs.nickname })}</p> : <CredentialFields form={form} who={who} />}
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('ip.submit')}
      </Button>
    </Form>
  )
}

const choices: readonly Who[] = ['localAccount', 'cloud']

function useIpForm(who: Who, signedIn: boolean) {
  const { accounts, connection } = useEntrance()
  const flow = useSignInFlow()
  const navigate = useNavigate()
  const problems = useProblems()
  return useFormState({
    initial: { host: '', port: '9999', account: '', password: '', otp: '' },
    validate: ({ host, port, account, password }) =>
      problems({
        host: hostProblem(cleanText(host)),
        port: portProblem(port),
        account: signedIn ? undefined : nameProblem(who, cleanText(account)),
        password: signedIn || password !== '' ? undefined : 'passwordEmpty',
      }),
    onSubmit: async ({ host, port, account, password, otp }) => {
      const typed = typedAddress(cleanText(host), port)
      if (!typed) return undefined
      const code = cleanText(otp)
      const local = { account: cleanText(account), password, remember: false, ...(code === '' ? {} : { otp: code }) }
      const target: ConnectionTarget = { ...typed, ...(who === 'localAccount' ? { local } : {}) }
      const connect = () => {
        void connection.connect(target)
        void navigate('/device/connection')
      }
      if (who === 'localAccount' || signedIn) return connect()
      const result = await accounts.signInWithPassword(cleanText(account), password, { remember: false, autoLogin: false })
      const text = await flow.settle(result, connect)
      return text === undefined ? undefined : { form: text }
    },
  })
}

function nameProblem(who: Who, account: string) {
  if (who === 'cloud') return accountProblem(account)
  return account === '' ? 'localEmpty' : undefined
}

function CredentialFields({ form, who }: { readonly form: ReturnType<typeof useIpForm>; readonly who: Who }) {
  const t = useT('sign-in')
  const caps = useCapsLock()
  return (
    <>
      <TextField
        label={t(who === 'cloud' ? 'ip.accountOnline' : 'ip.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('account')}
      />
      <PasswordField label={t('ip.password')} name="password" {...form.text('password')} {...caps.watch} />
      <CapsLockHint on={caps.on} />
      {who === 'localAccount' && (
        <TextField label={t('ip.otp')} hint={t('ip.otpHint')} name="otp" autoComplete="one-time-code" {...form.text('otp')} />
      )}
    </>
  )
}
