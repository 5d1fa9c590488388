import type { DirectoryDevice } from '@cove/device-contract/directory'
import { useT } from '@cove/kernel/i18n'
import { useNavigate, useSearchParams } from '@cove/kernel/router'
import { Button } from '@cove/ui'
import { Checkbox, Form, PasswordField, TextField, useFormState } from '@cove/ui/forms'
import { useState } from 'react'
import { useEntrance } from '../entrance/entrance.tsx'
import { CapsLockHint, useCapsLock } from '../login/caps-lock.tsx'
import { cleanText } from '../login/form-rules.ts'
import { DeviceArt } from './device-art.tsx'
import { useTargetDevice } from './use-target-device.ts'
import s from './device.module.css'

/** DEV-01a: signs in with a local account of a chosen device, without the account service. */
export function OfflineLogin() {
  const t = useT('devices')
  const [search] = useSearchParams()
  const serialNo = search.get('sn') ?? undefined
  const found = useTargetDevice(serialNo)
  const name = found.state === 'known' ? found.device.name : (serialNo ?? t('connection.thisDevice'))
  return (
    <section className={s.centre}>
      <DeviceArt state="on" size={88} />
      <h1 className={s.name}>{t('offline.title')}</h1>
      <p className={s.quiet}>{t('offline.intro', { name })}</p>
      <div className={s.form}>
        <OfflineForm
          device={found.state === 'known' ? found.device : undefined}
          busy={serialNo !== undefined && found.state === 'asking'}
        />
      </div>
    </section>
  )
}

function OfflineForm({ device, busy }: { readonly device: DirectoryDevice | undefined; readonly busy: boolean }) {
  const { connection } = useEntrance()
  const t = useT('devices')
  const navigate = useNavigate()
  const [remember, setRemember] = useState(false)
  const caps = useCapsLock()
  const form = useFormState({
    initial: { account: '', password: '', otp: '' },
    validate: ({ account, password }) => ({
      ...(cleanText(account) === '' ? { account: t('offline.accountEmpty') } : {}),
      ...(password === '' ? { password: t('offline.passwordEmpty') } : {}),
    }),
    onSubmit: ({ account, password, otp }) => {
      void connection.connect({
        kind: 'offline',
        ...(device ? { device } : {}),
        local: { account: cleanText(account), password, remember, ...(cleanText(otp) === '' ? {} : { otp: cleanText(otp) }) },
      })
      void navigate('/device/connection')
    },
  })
  return (
    <Form label={t('offline.title')} onSubmit={form.onSubmit} busy={busy}>
      <TextField
        label={t('offline.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('account')}
      />
      <PasswordField label={t('offline.password')} name="password" {...form.text('password')} {...caps.watch} />
      <CapsLockHint on={caps.on} />
      <TextField label={t('offline.otp')} hint={t('offline.otpHint')} name="otp" autoComplete="one-time-code" {...form.text('otp')} />
      <Checkbox label={t('offline.remember')} checked={remember} onChange={setRemember} />
      <Button variant="primary" size="lg" type="submit">
        {t('offline.submit')}
      </Button>
    </Form>
  )
}
