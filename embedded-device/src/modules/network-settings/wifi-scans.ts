import type { WifiNetwork } from '@cove/device-contract/network-settings'
import type { WifiBackend } from './wifi-backend.ts'

/** The last look for wireless networks. */
export interface WifiScans {
  /** Undefined when the last one began too short a time ago (NET-01b). Rejects with `WifiFailed`. */
  start(): Promise<readonly WifiNetwork[] | undefined>
  /** A network of the last look. */
  find(ssid: string): WifiNetwork | undefined
  forget(ssid: string): void
}

interface WifiScansOptions {
  readonly wifi: Pick<WifiBackend, 'scan'>
  readonly nowMs: () => number
  readonly everyMs: number
}

/** Creates it; nothing was looked for yet. */
export function createWifiScans({ wifi, nowMs, everyMs }: WifiScansOptions): WifiScans {
  let lastMs = -Infinity
  let found: readonly WifiNetwork[] = []
  return {
    async start() {
      if (nowMs() - lastMs < everyMs) return undefined
      lastMs = nowMs()
      return (found = await wifi.scan())
    },
    find: (ssid) => found.find((one) => one.ssid === ssid),
    forget: (ssid) => void (found = found.map((one) => (one.ssid === ssid ? { ...one, isSaved: false } : one))),
  }
}
