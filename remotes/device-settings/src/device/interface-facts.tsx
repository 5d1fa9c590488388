import { useT } from '@cove/kernel/i18n'
import { Fact, Facts, Section } from '@cove/ui/page'
import type { NetworkInterface } from '../data/network-calls.ts'

/** NET-01a: facts of an interface. */
export function InterfaceFacts({ shown }: { readonly shown: NetworkInterface }) {
  const t = useT('device-settings')
  return (
    <Section title={t('network.more')}>
      <Facts>
        <Fact label={t('network.state')}>{t(shown.isUp ? 'network.up' : 'network.down')}</Fact>
        {shown.speedMbits !== undefined && <Fact label={t('network.speed')}>{t('network.mbits', { speed: shown.speedMbits })}</Fact>}
        <Fact label={t('facts.mac')}>{shown.mac}</Fact>
        {shown.ipv6Addresses.length > 0 && <Fact label={t('network.ipv6Addresses')}>{shown.ipv6Addresses.join(', ')}</Fact>}
      </Facts>
    </Section>
  )
}
