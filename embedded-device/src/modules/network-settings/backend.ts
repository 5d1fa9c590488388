import type { IncomingMessage } from 'node:http'
import type { KeptAddress, KeptIpv6, KeptPorts, NetworkChange } from './change.ts'

/** What carries out changes of the network. */
export interface NetworkBackend {
  /** True where nothing of the machine changes. */
  readonly isModel: boolean
  /** Makes the change; of addresses the old ones still answer. Rejects when that does not work; nothing is changed then unless `isStuck`. */
  apply(change: NetworkChange): Promise<void>
  /** Takes the change back; harmless when it is gone. Rejects when the network before is not back, after every step of the way was tried. */
  revert(change: NetworkChange): Promise<void>
  /** Takes away what only the state before had; harmless when it is gone. Rejects when a command failed, after all were tried. */
  settle(change: NetworkChange): Promise<void>
  /** Puts a kept state back after the machine was started again; harmless when it is there. Rejects when that does not work. */
  restore(kept: KeptState): Promise<void>
  /** Whether a request proves that the device is reached after its change. */
  isReachedBy(change: NetworkChange, request: IncomingMessage): boolean
}

/** One part of the network as it is kept. */
export type KeptState =
  | { readonly part: 'address'; readonly kept: KeptAddress }
  | { readonly part: 'ipv6'; readonly kept: KeptIpv6 }
  | { readonly part: 'ports'; readonly kept: KeptPorts }
  | { readonly part: 'nameServers'; readonly servers: readonly string[] }

/** A command of the system that did not work; what it had changed was taken back unless `isStuck`. */
export class NetworkCommandFailed extends Error {
  override readonly name = 'NetworkCommandFailed'

  /** True where the network before a change is not back. */
  readonly isStuck: boolean

  constructor(text: string, { isStuck = false, ...options }: ErrorOptions & { readonly isStuck?: boolean } = {}) {
    super(text, options)
    this.isStuck = isStuck
  }
}
