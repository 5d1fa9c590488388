import { useKernel } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { FailureState } from '@cove/parts/failure'
import { Badge, EmptyState, Skeleton } from '@cove/ui'
import { SegmentedControl } from '@cove/ui/forms'
import { useState } from 'react'
import { useNetwork } from '../data/network-calls.ts'
import type { Network } from '../data/network-calls.ts'
import { Page } from '../ui/page.tsx'
import { AddressForm } from './address-form.tsx'
import { HostsEditor } from './hosts-editor.tsx'
import { InterfaceSwitches } from './interface-switches.tsx'
import { TrialDialog } from './trial-dialog.tsx'

const hostsTab = 'hosts'

/** NET-01a, NET-01b: interfaces and hosts; a change of addresses is tried and proved before it counts. */
export function NetworkPage() {
  const { data, failure, reload } = useNetwork()
  if (!data) return failure ? <FailureState failure={failure} onRetry={reload} /> : <Skeleton height={320} />
  return <Shown network={data} onChanged={reload} />
}

function Shown({ network, onChanged }: { readonly network: Network; readonly onChanged: () => void }) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { interfaces, isModel, trial } = network
  const [chosen, setChosen] = useState(interfaces[0]?.name ?? hostsTab)
  const shown = interfaces.find(({ name }) => name === chosen)
  const [round, setRound] = useState(0)
  const over = (isKept: boolean) => {
    // What was typed is gone with the trial that went back.
    setRound((before) => before + 1)
    kernel.toasts.show({ tone: isKept ? 'success' : 'warning', title: t(isKept ? 'network.kept' : 'network.wentBack') })
    onChanged()
  }
  const tabs = [...interfaces.map(({ name }) => ({ value: name, label: name })), { value: hostsTab, label: t('network.hosts') }]
  return (
    <Page
      title={t('sections.network-setting')}
      intro={t(isModel ? 'network.model' : 'network.intro')}
      tools={
        <>
          {isModel && <Badge>{t('power.modelTag')}</Badge>}
          <SegmentedControl label={t('network.interface')} value={chosen} segments={tabs} onChange={setChosen} />
        </>
      }
    >
      {shown && (
        <>
          <AddressForm key={`${round} ${JSON.stringify(shown)}`} shown={shown} onTried={onChanged} />
          <InterfaceSwitches network={network} shown={shown} onChanged={onChanged} />
        </>
      )}
      {!shown && chosen !== hostsTab && <EmptyState art="offline" title={t('network.none')} />}
      {chosen === hostsTab && <HostsEditor hostname={network.hostname} />}
      {trial && <TrialDialog key={trial.ticket} trial={trial} isModel={isModel} onOver={over} />}
    </Page>
  )
}
