import type { Failure } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureNote } from '@cove/parts/failure'
import { Button, Dialog, useUiTexts } from '@cove/ui'
import { Form, PasswordField, useFormState } from '@cove/ui/forms'
import { Muted } from '@cove/ui/page'
import { useId, useState } from 'react'
import type { WifiNetwork } from '../data/wifi-calls.ts'

interface WifiPasswordProps {
  readonly network: WifiNetwork
  readonly onJoin: (ssid: string, password: string) => Promise<Failure | undefined>
  readonly onClose: () => void
}

const shortest = 8

/** NET-01a: asks for the password of a wireless network. */
export function WifiPassword({ network: { ssid }, onJoin, onClose }: WifiPasswordProps) {
  const t = useT('device-settings')
  const texts = useUiTexts()
  const formId = useId()
  const [failure, setFailure] = useState<Failure>()
  const form = useFormState({
    initial: { password: '' },
    validate: ({ password }) => (password.length < shortest ? { password: t('wifi.passwordShort', { count: shortest }) } : {}),
    onSubmit: async ({ password }) => setFailure(await onJoin(ssid, password)),
  })
  return (
    <Dialog
      open
      title={t('wifi.joinTitle', { name: ssid })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} busy={form.state.busy}>
            {t('wifi.join')}
          </Button>
        </>
      }
    >
      <Form id={formId} label={t('wifi.joinTitle', { name: ssid })} onSubmit={form.onSubmit}>
        <PasswordField label={t('wifi.password')} data-autofocus="" autoComplete="off" {...form.text('password')} />
        <Muted as="small">{t('network.trialHint')}</Muted>
        <FailureNote failure={failure} />
      </Form>
    </Dialog>
  )
}
