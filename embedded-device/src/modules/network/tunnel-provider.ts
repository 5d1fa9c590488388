import type { PeerCode, TunnelType } from '@cove/device-contract/directory'

/** The state of a connection. */
export interface TunnelState {
  readonly isConnected: boolean
  /** The id of the device at the far end; empty while it has none. */
  readonly clientId: string
  /** Attempts since the last connection. */
  readonly failures: number
  /** DEV-08c: the state of the connection, or how the last attempt ended. */
  readonly peer: PeerCode
}

/** One way to reach the device through a router that blocks incoming connections (DEV-08a). */
export interface TunnelProvider {
  readonly type: TunnelType
  /** Connects, and reconnects from then on. Rejects and stops when the first connection takes too long. */
  start(): Promise<void>
  /** Like `start`, for a device that boots: retries without a limit. */
  keepTrying(): void
  state(): TunnelState
  stop(): void
}

const none: TunnelState = { isConnected: false, clientId: '', failures: 0, peer: 'doesNotExist' }

/** A tunnel without a far end in this deployment: starting it fails at once (DEV-08b). */
export function unavailableTunnel(type: TunnelType): TunnelProvider {
  return {
    type,
    start: () => Promise.reject(new Error(`no far end for ${type}`)),
    keepTrying() {},
    state: () => none,
    stop() {},
  }
}
