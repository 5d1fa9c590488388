import { isSameSubnet } from '@cove/device-contract/network-settings'
import type { NetworkBackend } from './backend.ts'

/**
 * A model of the network for machines whose addresses are not the device's to change. A page still reaches the device at another address of the
 * same subnet, or at one that it gets automatically; in another subnet it does not, as on a real network.
 */
export const modelBackend: NetworkBackend = {
  isModel: true,
  apply: async () => undefined,
  revert: async () => undefined,
  settle: async () => undefined,
  restore: async () => undefined,
  isReachedBy(change) {
    // IPv6 and the ports change nothing of the IPv4 address at which a page is.
    if (change.part !== 'address') return true
    const { before, after } = change
    return after.assignment === 'automatic' || before.address === '' || isSameSubnet(before.address, after.address, after.mask)
  },
}
