import { masterNames } from './change.ts'
import type { KeptPorts, NetworkChange } from './change.ts'
import type { NetworkStore } from './store.ts'

/** Keeps a proved change, so that it is put back at the next start when it was made on the machine itself. */
export function storeChange(store: NetworkStore, change: NetworkChange, isModel: boolean): void {
  const real = isModel ? {} : ({ isReal: true } as const)
  if (change.part === 'address') store.setAddress({ ...change.after, ...real })
  else if (change.part === 'ipv6') store.setIpv6({ ...change.after, ...real })
  else if (change.part === 'wifi') {
    // On the machine itself its own program keeps the networks.
    if (isModel) store.joinWifi(change.after.ssid)
  } else {
    store.setPorts({ ...change.after, ...real })
    if (!isModel) storeMaster(store, change.after)
  }
}

/** A bridge or bond is an interface that keeps its own address from now on. */
function storeMaster(store: NetworkStore, { mode, addresses }: KeptPorts): void {
  const [first] = addresses
  if (mode === 'independent' || !first) return
  store.setAddress({ ...first, interfaceName: masterNames[mode], assignment: 'manual', dns1: '', dns2: '', isReal: true })
}
