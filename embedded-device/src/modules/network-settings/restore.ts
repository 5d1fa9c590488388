import { NetworkCommandFailed } from './backend.ts'
import type { KeptState } from './backend.ts'
import { masterNames, nameServersFor } from './change.ts'
import type { KeptPorts } from './change.ts'
import type { NetworkSettingsParts } from './parts.ts'

type RestoreParts = Pick<NetworkSettingsParts, 'host' | 'store' | 'backend' | 'reader'>

/**
 * NET-01d: puts the proved setup back when the device starts, because changes by `ip` end with the machine's start. An interface that is
 * gone is passed over; a failure is a notice, and the device starts.
 */
export async function restoreNetwork(parts: RestoreParts): Promise<void> {
  const { backend, store, reader } = parts
  if (backend.isModel) return
  const addresses = store.addresses().filter(({ isReal }) => isReal)
  const ipv6s = store.ipv6s().filter(({ isReal }) => isReal)
  const ports = store.ports()
  if (addresses.length === 0 && ipv6s.length === 0 && !ports.isReal) return
  const present = new Set((await reader.interfaces()).map(({ name }) => name))
  if (ports.isReal && ports.mode !== 'independent') await restorePorts(parts, ports, present)
  for (const kept of addresses) if (present.has(kept.interfaceName)) await restoreOne(parts, { part: 'address', kept })
  for (const kept of ipv6s) if (present.has(kept.interfaceName)) await restoreOne(parts, { part: 'ipv6', kept })
  const servers = nameServersFor(addresses)
  if (servers.length > 0) await restoreOne(parts, { part: 'nameServers', servers })
}

/** Ports of a bridge or bond carry no address of their own; the bridge or bond gets its kept one afterwards. */
async function restorePorts(parts: RestoreParts, ports: KeptPorts, present: Set<string>): Promise<void> {
  if (ports.mode === 'independent' || !ports.members.every((name) => present.has(name))) return
  const master = masterNames[ports.mode]
  if (!present.has(master) && !(await restoreOne(parts, { part: 'ports', kept: ports }))) return
  present.add(master)
  for (const name of ports.members) present.delete(name)
}

/** False after a failure, which the administrator learns of. */
async function restoreOne({ backend, host }: RestoreParts, state: KeptState): Promise<boolean> {
  try {
    await backend.restore(state)
    return true
  } catch (error) {
    if (!(error instanceof NetworkCommandFailed)) throw error
    host.log.error('a kept network setup', error)
    const userNo = host.users.administrator()?.no
    const action = { route: '/device-setting/network-setting' }
    const incident = { cause: 'network.notRestored', level: 'important', ...textOf(state), action } as const
    if (userNo !== undefined) host.notices.raise({ userNo, ...incident })
    return false
  }
}

function textOf(state: KeptState) {
  if (state.part === 'address')
    return { text: 'notRestored', values: { address: state.kept.address, name: state.kept.interfaceName } } as const
  if (state.part === 'ipv6') return { text: 'setupNotRestored', values: { name: `IPv6 (${state.kept.interfaceName})` } } as const
  if (state.part === 'ports') return { text: 'setupNotRestored', values: { name: state.kept.members.join(', ') } } as const
  return { text: 'setupNotRestored', values: { name: `DNS (${state.servers.join(', ')})` } } as const
}
