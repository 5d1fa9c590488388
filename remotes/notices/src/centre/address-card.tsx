import { notices as area } from '@cove/device-contract/notices'
import { useKernel, useSettings } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Button } from '@cove/ui'
import { Form, TextField } from '@cove/ui/forms'
import { Card, FormRow } from '@cove/ui/page'
import { useState } from 'react'
import { useTestChannel } from '../data/channel-calls.ts'
import { isMailAddress, isWebhookUrl } from '../model/addresses.ts'

/** NTC-06c: the channels with their addresses, each with a test that really sends. */
export function AddressCard() {
  const t = useT('notices')
  return (
    <Card title={t('set.addresses')} intro={t('set.addressesHint')}>
      <FormRow label={t('set.channels.desktop')} hint={t('set.desktopHint')}>
        <TestButton channel="desktop" />
      </FormRow>
      <BrowserChannel />
      <AddressForm channel="mail" field="mailAddress" />
      <AddressForm channel="webhook" field="webhookUrl" />
    </Card>
  )
}

function BrowserChannel() {
  const t = useT('notices')
  const { notices, toasts } = useKernel()
  const [permission, setPermission] = useState(notices.browserPermission)
  const test = async () => {
    const granted = permission === 'default' ? await notices.askBrowser() : permission
    setPermission(granted)
    if (granted === 'granted' && notices.showInBrowser(t('app'), t('set.sent'))) return
    toasts.show({ tone: 'warning', title: t(`set.browserHint.${granted}`) })
  }
  const name = t('set.channels.browser')
  return (
    <FormRow label={name} hint={t(`set.browserHint.${permission}`)}>
      <Button aria-label={t('set.testOf', { channel: name })} disabled={permission === 'unsupported'} onClick={() => void test()}>
        {t('set.test')}
      </Button>
    </FormRow>
  )
}

interface TestButtonProps {
  readonly channel: 'desktop' | 'mail' | 'webhook'
  readonly disabled?: boolean
  /** Without it a failure is a toast. */
  readonly onFailure?: (text: string | undefined) => void
}

function TestButton({ channel, disabled = false, onFailure }: TestButtonProps) {
  const t = useT('notices')
  const { toasts } = useKernel()
  const test = useTestChannel()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const failure = await test(channel)
    setBusy(false)
    onFailure?.(failure?.text)
    if (failure && !onFailure) toasts.show({ tone: 'error', title: failure.text })
    else if (!failure && channel !== 'desktop') toasts.show({ tone: 'success', title: t('set.sent') })
  }
  return (
    <Button
      busy={busy}
      disabled={disabled}
      aria-label={t('set.testOf', { channel: t(`set.channels.${channel}`) })}
      onClick={() => void run()}
    >
      {t('set.test')}
    </Button>
  )
}

const checks = { mail: isMailAddress, webhook: isWebhookUrl } as const

/** One address; the test sends to what is stored. */
function AddressForm({ channel, field }: { readonly channel: 'mail' | 'webhook'; readonly field: 'mailAddress' | 'webhookUrl' }) {
  const t = useT('notices')
  const { settings: stores } = useKernel()
  const [settings] = useSettings(area)
  const stored = settings[field]
  const [draft, setDraft] = useState<string>()
  const [error, setError] = useState<string>()
  const value = draft ?? stored
  const save = async () => {
    if (value !== '' && !checks[channel](value)) return setError(t(`set.${channel}Invalid`))
    setError(undefined)
    const isStored = await stores.change(area, { [field]: value })
    if (isStored) setDraft(undefined)
  }
  return (
    <Form label={t(`set.channels.${channel}`)} onSubmit={() => void save()}>
      <FormRow
        label={
          <TextField
            label={t(`set.${channel}`)}
            hint={channel === 'webhook' ? t('set.webhookHint') : undefined}
            inputMode={channel === 'mail' ? 'email' : 'url'}
            value={value}
            error={error}
            onChange={(event) => setDraft(event.target.value.trim())}
          />
        }
      >
        <Button type="submit" disabled={value === stored}>
          {t('set.save')}
        </Button>
        <TestButton channel={channel} disabled={stored === '' || value !== stored} onFailure={setError} />
      </FormRow>
    </Form>
  )
}
