import { tellFailure, useKernel } from '@cove/kernel'
import type { Outcome } from '@cove/kernel'
import { useT } from '@cove/kernel/i18n'
import { Select, Switch } from '@cove/ui/forms'
import { setIpv6, setPorts, useWifi } from '../data/network-calls.ts'
import type { Network, NetworkInterface } from '../data/network-calls.ts'
import { Fact, Section } from '../ui/page.tsx'
import s from './network.module.css'

interface InterfaceSwitchesProps {
  readonly network: Network
  readonly shown: NetworkInterface
  readonly onChanged: () => void
}

const modes = ['independent', 'bridge', 'bond'] as const
const bonds = ['balanceRoundRobin', 'activeBackup', 'lacp', 'adaptive'] as const

/** NET-01a: facts of an interface, IPv6, how two ports work together, and Wi-Fi. */
export function InterfaceSwitches({ network, shown, onChanged }: InterfaceSwitchesProps) {
  const t = useT('device-settings')
  const kernel = useKernel()
  const { ports, isModel, interfaces } = network
  const finish = (answer: Outcome<unknown>) => {
    if (!answer.ok) tellFailure(kernel, answer.failure)
    onChanged()
  }
  const wired = interfaces.filter(({ kind }) => kind === 'ethernet').length
  return (
    <Section title={t('network.more')}>
      <Facts shown={shown} />
      {isModel && (
        <Switch
          label={t('network.ipv6')}
          hint={shown.ipv6Addresses.join(', ') || undefined}
          checked={shown.isIpv6On}
          onChange={(isOn) => void setIpv6(kernel, shown.name, isOn).then(finish)}
        />
      )}
      {isModel && wired > 1 && (
        <div className={s.fields}>
          <Select
            label={t('network.ports')}
            value={ports.mode}
            options={modes.map((value) => ({ value, label: t(`network.modes.${value}`) }))}
            onChange={(mode) => void setPorts(kernel, { mode, bond: ports.bond }).then(finish)}
          />
          {ports.mode === 'bond' && (
            <Select
              label={t('network.bond')}
              value={ports.bond}
              options={bonds.map((value) => ({ value, label: t(`network.bonds.${value}`) }))}
              onChange={(bond) => void setPorts(kernel, { mode: ports.mode, bond }).then(finish)}
            />
          )}
        </div>
      )}
      {isModel && wired < 2 && <p className={s.hint}>{t('network.onePort')}</p>}
      <Wifi />
    </Section>
  )
}

function Facts({ shown }: { readonly shown: NetworkInterface }) {
  const t = useT('device-settings')
  return (
    <dl>
      <Fact label={t('network.state')}>{t(shown.isUp ? 'network.up' : 'network.down')}</Fact>
      {shown.speedMbits !== undefined && <Fact label={t('network.speed')}>{t('network.mbits', { speed: shown.speedMbits })}</Fact>}
      <Fact label={t('facts.mac')}>{shown.mac}</Fact>
    </dl>
  )
}

function Wifi() {
  const t = useT('device-settings')
  const { data } = useWifi()
  if (!data) return undefined
  return <p className={s.hint}>{data.hasAdapter ? t('network.wifi', { name: data.interfaceName }) : t('network.noWifi')}</p>
}
