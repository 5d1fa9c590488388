import type { Service } from '@cove/device-contract/network-services'
import { useKernel, useSession } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { ConfirmDialog, VisuallyHidden } from '@cove/ui'
import { Switch } from '@cove/ui/forms'
import type { StateTone } from '@cove/ui/page'
import { StateDot } from '@cove/ui/page'
import { useState } from 'react'
import { switchService } from '../data/service-calls.ts'

interface ServiceSwitchProps {
  readonly service: Service
  readonly onChanged: () => void
}

/** The switch of a service, for the administrator. It returns with the reason when the device refused. */
export function ServiceSwitch({ service, onChanged }: ServiceSwitchProps) {
  const t = useT('network-services')
  const kernel = useKernel()
  const isAdmin = useSession((state) => state.user?.role === 'admin')
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const name = t(`sections.${service.service}`)
  const turn = async (isOn: boolean) => {
    setBusy(true)
    const answer = await switchService(kernel, service.service, isOn)
    setBusy(false)
    setAsks(false)
    if (!answer.ok) kernel.toasts.show({ tone: 'error', title: answer.failure.text })
    onChanged()
  }
  const change = (isOn: boolean) => {
    if (!isOn && service.connectionCount > 0) setAsks(true)
    else void turn(isOn)
  }
  return (
    <>
      <Switch
        label={<VisuallyHidden>{t('switchOf', { service: name })}</VisuallyHidden>}
        checked={service.isOn}
        disabled={busy || !isAdmin || service.state === 'missing'}
        onChange={change}
      />
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => turn(false)}
        title={t('offTitle', { service: name })}
        body={t('offBody', { count: service.connectionCount })}
        confirmLabel={t('offConfirm')}
      />
    </>
  )
}

const tones: Readonly<Partial<Record<Service['state'], StateTone>>> = { running: 'ok', failed: 'err' }

/** How a service is, as a word with a dot. */
export function ServiceState({ service }: { readonly service: Service }) {
  const t = useT('network-services')
  return <StateDot tone={tones[service.state] ?? 'off'}>{t(`state.${service.state}`)}</StateDot>
}
