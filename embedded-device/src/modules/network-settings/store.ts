import type { HostEntry } from '@cove/device-contract/network-settings'
import type { Host } from '../../module-kit/module-kit.ts'
import type { KeptAddress, KeptIpv6, KeptPorts, NetworkChange } from './change.ts'

/** A trial as it is stored: it survives the end of the process. */
export interface StoredTrial {
  readonly ticket: string
  readonly change: NetworkChange
  readonly deadlineMs: number
  readonly isReached: boolean
  readonly author: { readonly userNo: string; readonly nickname: string }
}

/** A trial of a version that changed addresses alone. */
interface OldTrial extends Omit<StoredTrial, 'change'> {
  readonly before: KeptAddress
  readonly after: KeptAddress
}

interface WifiModelState {
  readonly ssid: string
  readonly saved: readonly string[]
}

const trialKey = 'trial'
const trialOf = (stored: StoredTrial | OldTrial): StoredTrial => {
  if ('change' in stored) return stored
  const { before, after, ...trial } = stored
  return { ...trial, change: { part: 'address', before, after } }
}

/** What the network is set up with: the only file with SQL. */
export function createNetworkStore(db: Host['db']) {
  const read = <T>(key: string): T | undefined => {
    const text = db.value('select value from network_settings_value where key = ?', key)
    return typeof text === 'string' ? (JSON.parse(text) as T) : undefined
  }
  const write = (key: string, value: unknown): void =>
    void db.run('insert or replace into network_settings_value (key, value) values (?, ?)', key, JSON.stringify(value))
  const all = <T>(keys: string): T[] =>
    db
      .all<{ readonly value: string }>('select value from network_settings_value where key glob ? order by key', keys)
      .map(({ value }) => JSON.parse(value) as T)
  const addressKey = (name: string): string => `address:${name}`
  const ipv6Key = (name: string): string => `ipv6:${name}`
  return {
    address: (name: string) => read<KeptAddress>(addressKey(name)),
    addresses: () => all<KeptAddress>('address:*'),
    setAddress: (kept: KeptAddress): void => write(addressKey(kept.interfaceName), kept),
    ipv6(name: string): KeptIpv6 | undefined {
      const kept = read<KeptIpv6 | boolean>(ipv6Key(name))
      // An earlier version kept a switch of its model.
      return typeof kept === 'boolean' ? undefined : kept
    },
    ipv6s: () => all<KeptIpv6 | boolean>('ipv6:*').filter((one) => typeof one === 'object'),
    setIpv6: (kept: KeptIpv6): void => write(ipv6Key(kept.interfaceName), kept),
    ports(): KeptPorts {
      const kept = read<Partial<KeptPorts>>('ports')
      return { mode: 'independent', bond: 'activeBackup', members: [], addresses: [], ...kept }
    },
    setPorts: (kept: KeptPorts): void => write('ports', kept),
    /** The wireless networks of the model: the one in use, and those whose passwords it has. */
    wifi: (): WifiModelState => read<WifiModelState>('wifi') ?? { ssid: '', saved: [] },
    joinWifi(ssid: string): void {
      const { saved } = this.wifi()
      write('wifi', { ssid, saved: ssid === '' || saved.includes(ssid) ? saved : [...saved, ssid] })
    },
    forgetWifi(ssid: string): void {
      const { ssid: used, saved } = this.wifi()
      write('wifi', { ssid: used, saved: saved.filter((one) => one !== ssid) })
    },
    hosts: (): HostEntry[] => read<HostEntry[]>('hosts') ?? [],
    setHosts: (hosts: readonly HostEntry[]): void => write('hosts', hosts),
    trial(): StoredTrial | undefined {
      const stored = read<StoredTrial | OldTrial>(trialKey)
      return stored && trialOf(stored)
    },
    setTrial: (trial: StoredTrial): void => write(trialKey, trial),
    endTrial: (): void => void db.run('delete from network_settings_value where key = ?', trialKey),
  }
}
export type NetworkStore = ReturnType<typeof createNetworkStore>
