import { useStoreValue, type ConnectionTarget } from '@cove/kernel'
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
  const { accounts, connection } = useEntrance()
  const flow = useSignInFlow()
  const navigate = useNavigate()
  const t = useT('sign-in')
  const say = useProblems()
  const caps = useCapsLock()
  const profile = useStoreValue(accounts.store, (state) => (state.phase === 'signedIn' ? state.profile : undefined))
  const [who, setWho] = useState<Who>('localAccount')
  const signedIn = who === 'cloud' && profile !== undefined
  const form = useFormState({
    initial: { host: '', port: '9999', account: '', password: '', otp: '' },
    validate: ({ host, port, account, password }) =>
      say({
        host: hostProblem(cleanText(host)),
        port: portProblem(port),
        account: signedIn
          ? undefined
          : who === 'cloud'
            ? accountProblem(cleanText(account))
            : cleanText(account) === ''
              ? 'localEmpty'
              : undefined,
        password: signedIn || password !== '' ? undefined : 'passwordEmpty',
      }),
    onSubmit: async ({ host, port, account, password, otp }) => {
      const typed = typedAddress(cleanText(host), port)
      if (!typed) return undefined
      const target: ConnectionTarget = {
        ...typed,
        ...(who === 'localAccount'
          ? { local: { account: cleanText(account), password, remember: false, ...(cleanText(otp) === '' ? {} : { otp: cleanText(otp) }) } }
          : {}),
      }
      const connect = () => {
        void connection.connect(target)
        void navigate('/device/connection')
      }
      if (who === 'localAccount' || signedIn) return connect()
      const text = await flow.settle(
        await accounts.signInWithPassword(cleanText(account), password, { remember: false, autoLogin: false }),
        connect,
      )
      return text === undefined ? undefined : { form: text }
    },
  })
  const choices: readonly Who[] = ['localAccount', 'cloud']
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
      {signedIn ? (
        <p className={s.quiet}>{t('ip.as', { name: profile.nickname })}</p>
      ) : (
        <>
          <TextField
            label={t(who === 'cloud' ? 'account.account' : 'ip.account')}
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
      )}
      <Button variant="primary" size="lg" type="submit" busy={form.state.busy}>
        {t('ip.submit')}
      </Button>
    </Form>
  )
}
