import { type CallDefinition, callsOf } from '@cove/device-contract'
import { type Service } from '@cove/device-contract/server'

/** One call with the service it belongs to. */
export interface ListedCall {
  readonly service: Service
  readonly call: CallDefinition
}

const contracts: Readonly<Record<Service, object>> = { device: contract, account: accountContract }

/** Every call of every contract object. A call added to one of them is in every suite that is generated from this list. */
export const allCalls: readonly ListedCall[] = (Object.keys(contracts) as Service[]).flatMap((service) =>
  callsOf(contracts[service]).map((call) => ({ service, call })),
)
