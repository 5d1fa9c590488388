import type { HostEntry, NewAddress, PortSetup } from '@cove/device-contract/network-settings'
import type { Host } from '../../core/module-kit.ts'

/** Addresses of an interface as they are kept. */
export type KeptAddress = Omit<NewAddress, 'isForced'> & {
  /** It was proved on the machine itself, not in the model; only such an address is put back. */
  readonly isReal?: true
}

/** A trial as it is stored: it survives the end of the process. */
export interface StoredTrial {
  readonly ticket: string
  readonly before: KeptAddress
  readonly after: KeptAddress
  readonly deadlineMs: number
  readonly isReached: boolean
  readonly author: { readonly userNo: string; readonly nickname: string }
}

const trialKey = 'trial'

/** What the network is set up with: the only file with SQL. */
export function createNetworkStore(db: Host['db']) {
  const read = <T>(key: string): T | undefined => {
    const text = db.value('select value from network_settings_value where key = ?', key)
    return typeof text === 'string' ? (JSON.parse(text) as T) : undefined
  }
  const write = (key: string, value: unknown): void =>
    void db.run('insert or replace into network_settings_value (key, value) values (?, ?)', key, JSON.stringify(value))
  const addressKey = (name: string): string => `address:${name}`
  const ipv6Key = (name: string): string => `ipv6:${name}`
  return {
    address: (name: string) => read<KeptAddress>(addressKey(name)),
    addresses: (): KeptAddress[] =>
      db
        .all<{ readonly value: string }>("select value from network_settings_value where key glob 'address:*' order by key")
        .map(({ value }) => JSON.parse(value) as KeptAddress),
    setAddress: (kept: KeptAddress): void => write(addressKey(kept.interfaceName), kept),
    isIpv6On: (name: string): boolean => read<boolean>(ipv6Key(name)) ?? true,
    setIpv6: (name: string, isOn: boolean): void => write(ipv6Key(name), isOn),
    ports: (): PortSetup => read<PortSetup>('ports') ?? { mode: 'independent', bond: 'activeBackup' },
    setPorts: (ports: PortSetup): void => write('ports', ports),
    hosts: (): HostEntry[] => read<HostEntry[]>('hosts') ?? [],
    setHosts: (hosts: readonly HostEntry[]): void => write('hosts', hosts),
    trial: () => read<StoredTrial>(trialKey),
    setTrial: (trial: StoredTrial): void => write(trialKey, trial),
    endTrial: (): void => void db.run('delete from network_settings_value where key = ?', trialKey),
  }
}
export type NetworkStore = ReturnType<typeof createNetworkStore>
