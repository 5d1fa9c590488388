import type { DirectoryDevice, TunnelInfo } from '@cove/device-contract/directory'
import type { ServiceParts } from '../parts.ts'
import { createRelayHub } from '../relay/relay-hub.ts'
import type { RelayHub } from '../relay/relay-hub.ts'
import { createConsents } from './consents.ts'
import type { Consents } from './consents.ts'
import { createDeviceStore, stateOf } from './device-store.ts'
import type { DeviceRow, DeviceStore, MemberRole } from './device-store.ts'
import { proveAddress } from './prove-address.ts'
import { sendMagicPacket } from './wake.ts'

/** The devices of the account service: who they are, whose they are, how they are reached. */
export interface Directory extends Disposable {
  readonly store: DeviceStore
  readonly relay: RelayHub
  readonly consents: Consents
  /** A device as one of its users sees it; undefined when the user is not bound to it. */
  deviceOf(accountNo: string, serialNo: string): { readonly device: DeviceRow; readonly role: MemberRole } | undefined
  describe(device: DeviceRow, role: MemberRole): DirectoryDevice
  tunnelOf(serialNo: string): TunnelInfo
  readonly seams: DirectorySeams
  /** Addresses of devices seen lately, for the policy of the desktop's pages. */
  origins(): readonly string[]
}

/** Parts a test may replace. */
export interface DirectorySeams {
  readonly prove: typeof proveAddress
  readonly wakeUp: (mac: string) => Promise<void>
  readonly wakeWaitMs: number
  readonly wakeEveryMs: number
}

const shownDays = 30
const dayMs = 24 * 3600_000

export function openDirectory(parts: ServiceParts, seams: Partial<DirectorySeams> = {}): Directory {
  const store = createDeviceStore(parts.db)
  const relay = createRelayHub({
    secret: parts.keys.secret,
    // A device reports before it comes on the line, so its key is known.
    isTrustedKey: (serialNo, identityKey) => store.get(serialNo)?.identityKey === identityKey,
  })
  return {
    store,
    relay,
    consents: createConsents(parts.nowMs),
    seams: { prove: proveAddress, wakeUp: sendMagicPacket, wakeWaitMs: 30_000, wakeEveryMs: 1000, ...seams },
    deviceOf(accountNo, serialNo) {
      const role = store.roleOf(accountNo, serialNo)
      const device = role && store.get(serialNo)
      return device && role ? { device, role } : undefined
    },
    describe: (device, role) => ({
      serialNo: device.serialNo,
      mac: device.mac,
      model: device.model,
      name: device.name,
      role,
      version: device.version,
      state: stateOf(device, { nowMs: parts.nowMs(), isOnLine: relay.isOnline(device.serialNo) }),
      binding: store.hasAdministrator(device.serialNo) ? 'bound' : 'notBound',
      addresses: [...device.addresses],
      identityKey: device.identityKey,
      natMode: '',
      lastSeenSeconds: Math.floor(device.lastSeenMs / 1000),
      hasTunnel: relay.isOnline(device.serialNo),
    }),
    tunnelOf(serialNo) {
      const clientId = relay.clientIdOf(serialNo)
      // The place cannot be guessed and the device judges every request itself, so the relay asks for no key (decision 0009).
      const isOnline = relay.isOnline(serialNo)
      return { type: 'relay', clientId, key: '', baseUrl: `/relay/${clientId}`, isOnline, peer: isOnline ? 'normal' : 'notSignedIn' }
    },
    origins: () => [...new Set(store.addressesSince(parts.nowMs() - shownDays * dayMs))],
    [Symbol.dispose]: () => relay[Symbol.dispose](),
  }
}
