import type { PeerCode, TunnelType } from '@cove/device-contract/directory'

/** How a line is now. */
export interface TunnelState {
  readonly isConnected: boolean
  /** The device's place at the far end; empty while there is none. */
  readonly clientId: string
  /** Attempts since the line last stood. */
  readonly failures: number
  /** DEV-08c: how the line is, or how the last attempt ended. */
  readonly peer: PeerCode
}

/** One way through a router that lets nobody in (DEV-08a). */
export interface TunnelProvider {
  readonly type: TunnelType
  /** Connects, and from then on keeps the line up by itself. Rejects when it does not stand in time; it is then stopped. */
  start(): Promise<void>
  /** Like `start`, for a device that boots: it goes on trying, however long it takes. */
  keepTrying(): void
  state(): TunnelState
  stop(): void
}

const none: TunnelState = { isConnected: false, clientId: '', failures: 0, peer: 'doesNotExist' }

/** A tunnel of the seeds whose far end nobody runs here: it says so at once (DEV-08b). */
export function absentTunnel(type: TunnelType): TunnelProvider {
  return {
    type,
    start: () => Promise.reject(new Error(`no far end for ${type}`)),
    keepTrying() {},
    state: () => none,
    stop() {},
  }
}
