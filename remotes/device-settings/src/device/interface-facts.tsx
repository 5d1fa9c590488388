import { useT } from '@cove/kernel/i18n'
import { useWifi } from '../data/network-calls.ts'
import type { NetworkInterface } from '../data/network-calls.ts'
import { Fact, Section } from '../ui/page.tsx'
import s from './network.module.css'

/** NET-01a: facts of an interface, and Wi-Fi. */
export function InterfaceFacts({ shown }: { readonly shown: NetworkInterface }) {
  const t = useT('device-settings')
  return (
    <Section title={t('network.more')}>
      <Facts shown={shown} />
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
      {shown.ipv6Addresses.length > 0 && <Fact label={t('network.ipv6Addresses')}>{shown.ipv6Addresses.join(', ')}</Fact>}
    </dl>
  )
}

function Wifi() {
  const t = useT('device-settings')
  const { data } = useWifi()
  if (!data) return undefined
  return <p className={s.hint}>{data.hasAdapter ? t('network.wifi', { name: data.interfaceName }) : t('network.noWifi')}</p>
}
