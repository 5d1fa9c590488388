import { callsOf } from '@cove/device-contract'
import type { Area, CallDefinition } from '@cove/device-contract'
import { accountAreas, deviceAreas } from '@cove/device-contract/conformance'
import type { Service } from '@cove/device-contract/server'

/** One call with the service it belongs to. */
export interface ListedCall {
  readonly service: Service
  readonly call: CallDefinition
}

const areas: Readonly<Record<Service, readonly Area[]>> = { device: deviceAreas, account: accountAreas }

/** Every call of every area. A call that is added to one is in every suite that is generated from this list. */
export const allCalls: readonly ListedCall[] = (Object.keys(areas) as Service[]).flatMap((service) =>
  callsOf(areas[service]).map((call) => ({ service, call })),
)
