import { createClient } from '@cove/device-contract'
import type { Transport } from '@cove/device-contract'
import { createPins } from '../connection/pins.ts'
import { proveRoute } from '../connection/prove.ts'
import type { DeviceAddress } from '../device/address.ts'

/** What proving the current address needs. */
export interface AddressProofParts {
  readonly address: DeviceAddress
  readonly storage: Storage
  /** Sends without a token. */
  readonly send: Transport
  readonly nowMs: () => number
}

/** S-C2: lets the device behind the current address prove itself once more; what failed otherwise, for the log. */
export async function proveAddress({ address, storage, send, nowMs }: AddressProofParts): Promise<string | undefined> {
  const baseUrl = address.baseUrl()
  const serialNo = address.serialNo()
  const parts = { deviceAt: () => createClient(send), pins: createPins(storage), nowMs }
  const outcome = await proveRoute(parts, baseUrl, { expected: { serialNo }, signal: new AbortController().signal })
  if (outcome.kind === 'failed') return `${outcome.message}: ${outcome.detail}`
  if (address.baseUrl() !== baseUrl) return 'moved meanwhile'
  address.moveTo({ baseUrl, serialNo: outcome.identity.info.serialNo })
  return undefined
}
