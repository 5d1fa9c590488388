import type { DirectoryDevice } from '@cove/device-contract/directory'
import type { Accounts } from '../account/accounts.ts'
import type { StoreApi } from 'zustand/vanilla'

/** DEV-05a: the ten kinds of a connection. */
export type ConnectionKind = 'auto' | 'scan' | 'scan-ip' | 'ipv4' | 'ipv6' | 'domain' | 'normal' | 'bind' | 'offline' | 'official'
/** DEV-05b: what a connection can fail of. */
export type FailureType = 'device' | 'user' | 'space' | 'bind-list' | 'bind' | 'unbind' | 'offline-login' | 'network-illegal'
/** DEV-04a: the steps, in this order. */
export type ConnectionStep = 'search' | 'tunnel' | 'login' | 'userInfo' | 'record'
/** DEV-06a: the sentence of a failure is `connection.<message>` in the kernel's texts. */
export type ConnectionMessage =
  | 'connectTimeout'
  | 'networkOffline'
  | 'searchFailed'
  | 'loginFailed'
  | 'checkInputs'
  | 'missingAddress'
  | 'broadcastFailed'
  | 'tryTimeout'
  | 'wrongDevice'
  | 'refused'

/** One way to reach a device. */
export interface Route {
  readonly id: string
  readonly kind: 'origin' | 'lastKnown' | 'lan' | 'typed' | 'tunnel'
  /** '' for the page's own origin, `/relay/<id>` for a tunnel, else an absolute origin. */
  readonly baseUrl: string
}
/** How a route is doing; the losers of the race stay warm and take over when the winner goes. */
export interface RouteState extends Route {
  readonly state: 'trying' | 'healthy' | 'failed' | 'inUse'
  readonly roundTripMs: number | undefined
  readonly message: ConnectionMessage | undefined
  /** What the attempt met, for the report: 'HTTP 502', 'other device', never a secret. */
  readonly detail: string | undefined
}
/** Why a connection did not come about. */
export interface ConnectionFailure {
  readonly type: FailureType
  readonly message: ConnectionMessage
  readonly text: string
  /** DEV-05c, with type 'unbind': the device waits for its administrator, or this account for an invitation. */
  readonly unbound?: 'device' | 'user'
  /** DEV-11, with type 'device': which of the two is too old for the other. */
  readonly tooOld?: 'client' | 'firmware'
}
/** What screens draw of a connection. */
export interface ConnectionState {
  readonly phase: 'idle' | 'connecting' | 'connected' | 'failed' | 'switching'
  readonly kind: ConnectionKind | undefined
  readonly step: ConnectionStep | undefined
  readonly target: ConnectionTarget | undefined
  readonly routes: readonly RouteState[]
  readonly failure: ConnectionFailure | undefined
  /** DEV-08b: set for a moment after a switch that failed: the previous line was restored. */
  readonly restoredLine: boolean
}
/** What to connect to, and as whom. */
export interface ConnectionTarget {
  readonly kind: ConnectionKind
  readonly device?: DirectoryDevice
  /** A typed address: `192.168.1.20:9999`, `nas.example.org:443`. */
  readonly address?: string
  /** Local accounts only; account sign-ins use the account's session. */
  readonly local?: { readonly account: string; readonly password: string; readonly remember: boolean; readonly otp?: string }
}
/** A device somebody could choose: of the directory, or found near by. */
export interface NearbyDevice {
  readonly serialNo: string
  readonly name: string
  readonly model: string
  readonly baseUrl: string
  readonly isBound: boolean
  /** The pinned key of this serial number differs: never offered for sign-in (S-C8). */
  readonly isSuspicious: boolean
}
/** One line of the report that says what was tried and why it failed. */
export interface ReportLine {
  readonly atMs: number
  readonly route: string
  readonly outcome: string
}

/** Finding a device, reaching it by the best route and keeping it reached. One per page; part of the lazily loaded entrance. */
export interface Connection {
  readonly store: StoreApi<ConnectionState>
  /** Runs search, tunnel, login, user info and record; 120 s at most (DEV-04b); a second call replaces the first. */
  readonly connect: (target: ConnectionTarget) => Promise<void>
  readonly cancel: () => void
  /** Looks at what can be reached from a browser (H-85): own origin, last known, directory addresses. */
  readonly scan: (signal: AbortSignal) => Promise<readonly NearbyDevice[]>
  /** DEV-05c: binds the account to the target, as administrator with the setup link, else with an invitation; then connects. */
  readonly bind: (
    target: ConnectionTarget,
    authCode: string | undefined,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly text: string }>
  /** Moves running windows and transfers to another route without a reload; a failed switch restores the old line. */
  readonly switchRoute: (routeId: string) => Promise<boolean>
  /** What was tried and why it failed, without secrets; for the screen and for copying. */
  readonly report: () => readonly ReportLine[]
  readonly reportText: () => string
  /** LGN-11b: back to the list of devices; windows close, transfers suspend. */
  readonly leaveDevice: () => void
}

/** Everything sign-in and device screens need; loaded when the first of them is drawn (W9). */
export interface Entrance {
  readonly accounts: Accounts
  readonly connection: Connection
}
