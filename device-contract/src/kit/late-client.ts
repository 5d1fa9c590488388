import { DeviceFault, runCall, type CallInput, type CallOptions, type DeviceClient, type Transport } from './create-client.ts'
import type { CallDefinition } from './define-call.ts'

/** A contract of which a few calls are at hand, and all can be fetched. */
export interface LateContract<C extends object> {
  /** Areas and calls as in the whole contract. */
  readonly first: object
  readonly load: () => Promise<C>
}
type Nodes = Readonly<Record<string, object | undefined>>

/**
 * Derives the typed client of a contract whose entries come later (W9): what stands in `first` is called at once, anything else as soon as the
 * whole contract is here. An entry that cannot be fetched is a device that cannot be reached (`DeviceFault` of kind `offline`).
 */
export function createLateClient<C extends object>({ first, load }: LateContract<C>, send: Transport): DeviceClient<C> {
  const entryOf = async (area: string, name: string): Promise<CallDefinition> => {
    const id = `${area}.${name}`
    const known = (first as Nodes)[area] as Nodes | undefined
    const entry = known?.[name] ?? ((await loaded(load, id)) as unknown as Readonly<Record<string, Nodes | undefined>>)[area]?.[name]
    if (!entry) throw new TypeError(`the contract has no call ${id}`)
    return entry as CallDefinition
  }
  const callOf = (area: string, name: string) => async (input?: CallInput, options?: CallOptions) =>
    runCall(await entryOf(area, name), input ?? {}, { send, options: options ?? {} })
  return onDemand((area) => onDemand((name) => callOf(area, name))) as DeviceClient<C>
}

async function loaded<C>(load: () => Promise<C>, callId: string): Promise<C> {
  try {
    return await load()
  } catch (cause) {
    throw new DeviceFault('offline', callId, { cause, text: 'its entry could not be fetched' })
  }
}

/** An object whose members are made when they are first asked for, once each. */
function onDemand(make: (name: string) => unknown): object {
  return new Proxy<Record<PropertyKey, unknown>>(
    {},
    {
      get: (members, name) => {
        // Whoever awaits it, or prints it, asks for names that are no calls.
        if (typeof name === 'symbol' || name === 'then' || name === 'toJSON') return members[name]
        members[name] ??= make(name)
        return members[name]
      },
    },
  )
}
