import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Badge, EmptyState, Skeleton, WarningIcon } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { Note, PageHead } from '@cove/ui/page'
import { useState } from 'react'
import { isUnreverted, useNetwork } from '../data/network-calls.ts'
import type { Network, NetworkInterface } from '../data/network-calls.ts'
import { AddressForm } from './address-form.tsx'
import { HostsEditor } from './hosts-editor.tsx'
import { InterfaceFacts } from './interface-facts.tsx'
import { Ipv6Form } from './ipv6-form.tsx'
import { PortsForm } from './ports-form.tsx'
import { TrialDialog } from './trial-dialog.tsx'
import { WifiPanel } from './wifi-panel.tsx'

const hostsTab = 'hosts'
const portsTab = 'ports'
// No interface has this name.
const wifiTab = 'wi-fi'
const tabs: readonly string[] = [wifiTab, portsTab, hostsTab]

/** NET-01a, NET-01b: interfaces, ports and hosts; a change is tried and proved before it counts. */
export function NetworkPage() {
  const { data, failure, reload } = useNetwork()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return <Shown network={data} onChanged={reload} />
}

function Shown({ network, onChanged }: { readonly network: Network; readonly onChanged: () => void }) {
  const t = useT('device-settings')
  const { interfaces, isModel, trial, unreverted } = network
  const [chosen, setChosen] = useState(interfaces[0]?.name ?? hostsTab)
  const shown = interfaces.find(({ name }) => name === chosen)
  const [round, setRound] = useState(0)
  const tellEnd = useTellEnd(trial)
  const over = (isKept: boolean) => {
    // What was typed is gone with the trial that went back.
    setRound((before) => before + 1)
    onChanged()
    void tellEnd(isKept)
  }
  const formKey = `${round} ${JSON.stringify(shown)}`
  const segments = [
    ...interfaces.map(({ name }) => ({ value: name, label: name })),
    { value: wifiTab, label: t('network.wifi') },
    { value: portsTab, label: t('network.ports') },
    { value: hostsTab, label: t('network.hosts') },
  ]
  return (
    <>
      <PageHead title={t('sections.network-setting')} intro={t(isModel ? 'network.model' : 'network.intro')}>
        {isModel && <Badge>{t('power.modelTag')}</Badge>}
        <SegmentedControl label={t('network.interface')} value={chosen} segments={segments} onChange={setChosen} />
      </PageHead>
      {unreverted && <UnrevertedNote unreverted={unreverted} />}
      {shown && (
        <>
          <Forms key={formKey} shown={shown} onTried={onChanged} />
          <InterfaceFacts shown={shown} />
        </>
      )}
      {!shown && !tabs.includes(chosen) && <EmptyState art="offline" title={t('network.none')} />}
      {chosen === portsTab && <PortsForm key={`${round} ${JSON.stringify(network.ports)}`} network={network} onTried={onChanged} />}
      {chosen === wifiTab && <WifiPanel onTried={onChanged} />}
      {chosen === hostsTab && <HostsEditor hostname={network.hostname} />}
      {trial && <TrialDialog key={trial.ticket} trial={trial} isModel={isModel} onOver={over} />}
    </>
  )
}

/** Says how a trial ended; what did not go back is on the page. */
function useTellEnd(trial: Network['trial']): (isKept: boolean) => Promise<void> {
  const t = useT('device-settings')
  const kernel = useKernel()
  const isAddress = trial === undefined || trial.part === 'address'
  return async (isKept) => {
    if (isKept) kernel.toasts.show({ tone: 'success', title: t(isAddress ? 'network.kept' : 'network.setupKept') })
    else if (!(await isUnreverted(kernel)))
      kernel.toasts.show({ tone: 'warning', title: t(isAddress ? 'network.wentBack' : 'network.setupWentBack') })
  }
}

/** NET-01b: the last change whose way back failed. */
function UnrevertedNote({ unreverted }: { readonly unreverted: NonNullable<Network['unreverted']> }) {
  const t = useT('device-settings')
  const { texts } = useKernel()
  return (
    <Note tone="warn" role="alert" label={t('sections.network-setting')} icon={<WarningIcon size={18} />}>
      {t('network.unreverted', { name: unreverted.interfaceName, reason: texts.error('networkNotReverted') })}
    </Note>
  )
}

/** A port of a bridge or bond has no addresses. */
function Forms({ shown, onTried }: { readonly shown: NetworkInterface; readonly onTried: () => void }) {
  const t = useT('device-settings')
  if (shown.master !== undefined) return <p>{t('network.isMember', { master: shown.master })}</p>
  return (
    <>
      <AddressForm shown={shown} onTried={onTried} />
      <Ipv6Form shown={shown} onTried={onTried} />
    </>
  )
}
