import type { Wifi, WifiNetwork } from '@cove/device-contract/network-settings'
import { NetworkCommandFailed } from './backend.ts'
import type { KeptWifi } from './change.ts'

/** Why a wireless network was not found, joined or forgotten. */
export type WifiProblem = 'wifiScanFailed' | 'wifiNetworkNotFound' | 'wifiWrongPassword' | 'wifiConnectFailed' | 'wifiForgetFailed'

/** A wireless network did not do what was asked. */
export class WifiFailed extends NetworkCommandFailed {
  readonly problem: WifiProblem

  constructor(problem: WifiProblem, text: string, isStuck = false) {
    super(text, { isStuck })
    this.problem = problem
  }
}

/** What is needed to join a network. */
export interface WifiKey {
  readonly network: WifiNetwork
  /** Undefined for an open network, and for one whose password the device has. */
  readonly password: string | undefined
}

/** A change from one network to another; an empty name is none. */
export interface WifiChange {
  readonly before: KeptWifi
  readonly after: KeptWifi
}

/** The wireless adapter (NET-01a). Passwords are kept by what joins the networks, never by the device. */
export interface WifiBackend {
  now(): Promise<Wifi>
  /** The network in use, as a change goes back to it. Rejects with `WifiFailed` when that cannot be read. */
  used(): Promise<KeptWifi>
  /** Networks in reach, the strongest first. Rejects with `WifiFailed`. */
  scan(): Promise<readonly WifiNetwork[]>
  /** Takes the key of the network that is joined next; answers what `use` joins. Rejects with `WifiFailed`. */
  prepare(key: WifiKey): Promise<KeptWifi>
  /** Joins the network after a change, or leaves the one before. Rejects with `WifiFailed`; the network before is in use then unless `isStuck`. */
  use(change: WifiChange): Promise<void>
  /** Takes a change back; harmless when it is gone. Rejects with `WifiFailed` when the network before is not in use. */
  goBack(change: WifiChange): Promise<void>
  /** Lets the machine join the network of a kept change by itself. Rejects with `WifiFailed`. */
  settle(change: WifiChange): Promise<void>
  /** Rejects with `WifiFailed`. */
  forget(ssid: string): Promise<void>
}
