import { createClient } from '@cove/device-contract'
import type { DeviceClient, Transport } from '@cove/device-contract'
import type { DeviceInfo } from '@cove/device-contract/device'
import { sessionStart } from '@cove/device-contract/start'
import { createDeviceAddress } from '../device/address.ts'
import type { DeviceAddress } from '../device/address.ts'
import { createEarlyTransport } from '../device/early-answers.ts'
import { createProvedTransport } from '../device/proved-transport.ts'
import { createDeferredTransport } from '../device/deferred-transport.ts'
import type { Log } from '../log/log.ts'
import type { Platform } from './platform.ts'

/** The link to the device: its address, and transports that send a token only to a device that proved itself. */
export interface DeviceLink {
  readonly address: DeviceAddress
  readonly send: Transport
  /** REQ-01a, H-27: true for a device that is known not to be ours. */
  readonly isForeign: () => boolean
  /** Calls without session rules: heartbeats, renewals. */
  readonly plainDevice: DeviceClient
  /** Resolves true when the device answers and has proved its identity. */
  readonly reach: () => Promise<boolean>
  /** Sends a heartbeat, and asks for proof where that is needed; never rejects. */
  readonly answers: () => Promise<boolean>
}
/** What the link needs. */
export interface DeviceLinkParts {
  readonly platform: Platform
  readonly log: Log
  readonly apiToken: () => string | undefined
  readonly device: () => DeviceInfo | undefined
  /** Replaced in tests; axios otherwise. */
  readonly transport?: Transport | undefined
}

/** The client of a device whose calls come when they are made (W9). */
export function createDeviceClient(send: Transport): DeviceClient {
  return createClient(send)
}

/** Creates the link to the device. */
export function createDeviceLink({ platform, log, apiToken, device, transport }: DeviceLinkParts): DeviceLink {
  const address = createDeviceAddress(platform.local)
  // H-27: only a device that is known not to be ours wants the token in the query.
  const isForeign = () => device() !== undefined && device()?.isEmbedded !== true
  const asked = transport ?? createDeferredTransport({ baseUrl: address.baseUrl, apiToken, tokenInQuery: isForeign })
  const raw = platform.early ? createEarlyTransport(asked, { early: platform.early, baseUrl: address.baseUrl, apiToken }) : asked
  const prove = async () => {
    const { proveAddress } = await import('../entrance/prove-address.ts')
    const failure = await proveAddress({ address, storage: platform.local, send: raw, nowMs: platform.nowMs })
    if (failure !== undefined) log.warn('device.notProved', { failure })
    return failure
  }
  const send = createProvedTransport(raw, { address, prove })
  const plainDevice = createDeviceClient(send)
  const reach = async () => address.isProved() || (await prove().catch(() => 'unproved')) === undefined
  return {
    address,
    send,
    isForeign,
    plainDevice,
    reach,
    answers: async () => {
      const beats = await plainDevice
        .use(sessionStart)
        .heartbeat(undefined, { silent: true })
        .catch(() => undefined)
      return beats?.ok === true && (await reach())
    },
  }
}
