import type { DeviceClient } from '@cove/device-contract'
import type { DeviceInfo } from '@cove/device-contract/device'
import type { Grant } from '@cove/device-contract/users'
import type { StoreApi } from 'zustand/vanilla'
import type { LoginKind } from '../account/accounts.ts'
import type { OwnedAccounts } from '../account/create-accounts.ts'
import type { DeviceAddress } from '../device/address.ts'
import type { SessionState } from '../session/session.ts'
import type { Texts } from '../texts/texts.ts'
import type { ConnectionMemory } from './connection-memory.ts'
import type { ConnectionEvent } from './connection-state.ts'
import type { ConnectionState } from './connection.ts'
import type { Pins } from './pins.ts'
import type { ConnectionReport } from './report.ts'

/** What a connection asks of the session. */
export interface SessionPort {
  readonly store: StoreApi<SessionState>
  /** Stores the tokens without letting anybody in yet. */
  readonly stage: (grant: Grant, remember: boolean) => void
  /** Takes back what was staged. */
  readonly unstage: () => void
  /** The session's device is this one now. */
  readonly meet: (device: DeviceInfo) => void
  readonly admit: (grant: Grant, options: { readonly remember: boolean; readonly loginKind: LoginKind }) => void
  /** Ends here: windows close, transfers stop, nothing of the person stays. */
  readonly leave: (leftFor: 'login' | 'devices') => void
  /** S-D6: a device session that is left for another one ends on the device, too. */
  readonly endOnDevice: (leftFor: 'login' | 'devices') => Promise<void>
}
/** What a connection is made of. */
export interface ConnectionParts {
  /** Calls of one address, never with a token. */
  readonly deviceAt: (baseUrl: string) => DeviceClient
  /** Calls of the session's device, at the address as it is when they are sent. */
  readonly device: () => DeviceClient
  readonly address: DeviceAddress
  readonly session: SessionPort
  readonly accounts: OwnedAccounts
  readonly pins: Pins
  readonly memory: ConnectionMemory
  readonly texts: Texts
  readonly nowMs: () => number
  readonly setTimer: (run: () => void, delayMs: number) => Disposable
  readonly sleep: (ms: number) => Promise<void>
  /** DEV-04b: the computer has no network at all, and the device is not on it. */
  readonly isOffline: () => boolean
  readonly page: { readonly origin: string; readonly isSecure: boolean; readonly platform: string; readonly version: string }
}
/** The parts with what one connection keeps. */
export interface ConnectionContext extends ConnectionParts {
  readonly store: StoreApi<ConnectionState>
  readonly dispatch: (event: ConnectionEvent) => void
  readonly book: ConnectionReport
}
