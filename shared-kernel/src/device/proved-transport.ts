import { DeviceFault } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import type { DeviceAddress } from './address.ts'

/** Calls that carry nothing secret: who are you, prove it, are you there. */
const harmless: readonly string[] = ['device.info', 'device.prove', 'session.heartbeat']

/**
 * S-C2: no token, password or renewal leaves for an address whose device has not proved itself. The page's own origin passes
 * at once; elsewhere the first call lets the device prove itself and the others wait for the outcome.
 */
export function createProvedTransport(
  send: Transport,
  parts: { readonly address: DeviceAddress; readonly prove: () => Promise<string | undefined> },
): Transport {
  let proving: Promise<string | undefined> | undefined
  return async (request) => {
    if (parts.address.isProved() || harmless.includes(request.call.id)) return send(request)
    proving ??= parts.prove().finally(() => {
      proving = undefined
    })
    const failure = await proving
    if (failure !== undefined) throw new DeviceFault('offline', request.call.id, { text: failure })
    return send(request)
  }
}
