import { NetworkCommandFailed } from './backend.ts'
import type { NetworkSettingsParts } from './parts.ts'

type RestoreParts = Pick<NetworkSettingsParts, 'host' | 'store' | 'backend' | 'reader'>

/**
 * NET-01d: puts the proved addresses back when the device starts, because `ip` changes end with the machine's start. An interface that is
 * gone is passed over; a failure is a notice, and the device starts.
 */
export async function restoreAddresses({ host, store, backend, reader }: RestoreParts): Promise<void> {
  const kept = backend.isModel ? [] : store.addresses().filter(({ isReal }) => isReal)
  if (kept.length === 0) return
  const present = new Set((await reader.interfaces()).map(({ name }) => name))
  for (const one of kept) {
    if (!present.has(one.interfaceName)) continue
    try {
      await backend.restore(one)
    } catch (error) {
      if (!(error instanceof NetworkCommandFailed)) throw error
      host.log.error('a kept network address', error)
      const userNo = host.users.administrator()?.no
      const values = { address: one.address, name: one.interfaceName }
      const action = { route: '/device-setting/network-setting' }
      if (userNo !== undefined)
        host.notices.raise({ userNo, cause: 'network.notRestored', level: 'important', text: 'notRestored', values, action })
    }
  }
}
