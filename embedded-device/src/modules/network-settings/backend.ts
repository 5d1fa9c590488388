import type { IncomingMessage } from 'node:http'
import type { KeptAddress, StoredTrial } from './store.ts'

/** What carries out changes of addresses. */
export interface NetworkBackend {
  /** True where nothing of the machine changes. */
  readonly isModel: boolean
  /** Adds the new address; the old one still answers. Rejects when that does not work; nothing is changed then. */
  apply(before: KeptAddress, after: KeptAddress): Promise<void>
  /** Takes the new address away again; harmless when it is gone. */
  revert(before: KeptAddress, after: KeptAddress): Promise<void>
  /** Takes the old address away; harmless when it is gone. Rejects when a command failed, after all were tried. */
  settle(before: KeptAddress, after: KeptAddress): Promise<void>
  /** Puts a kept address back after the machine was started again; harmless when it is there. Rejects when that does not work. */
  restore(kept: KeptAddress): Promise<void>
  /** Whether a request proves that the device is reached at its new address. */
  isReachedBy(trial: StoredTrial, request: IncomingMessage): boolean
}

/** A command of the system that did not work; what it had changed was taken back. */
export class NetworkCommandFailed extends Error {
  override readonly name = 'NetworkCommandFailed'
}
