import type { WifiNetwork } from '@cove/device-contract/network-settings'
import type { NetworkStore } from '../store.ts'
import type { WifiBackend } from '../wifi-backend.ts'

const interfaceName = 'wlan0'

const inReach: readonly Omit<WifiNetwork, 'isSaved'>[] = [
  { ssid: 'Cove Home', signalPercent: 88, security: 'wpa' },
  { ssid: 'Cove Home 5G', signalPercent: 71, security: 'wpa3' },
  { ssid: 'Cove Guest', signalPercent: 64, security: 'open' },
  { ssid: 'Office', signalPercent: 32, security: 'other' },
]

/** An adapter and networks for machines whose own ones are not the device's to change. Every password that is long enough is right. */
export function createModelWifi(store: Pick<NetworkStore, 'wifi' | 'forgetWifi'>): WifiBackend {
  return {
    now: async () => ({ hasAdapter: true, isManaged: true, isModel: true, interfaceName, ssid: store.wifi().ssid }),
    scan: async () => inReach.map((one) => Object.assign({ isSaved: store.wifi().saved.includes(one.ssid) }, one)),
    used: async () => ({ interfaceName, ssid: store.wifi().ssid }),
    prepare: async ({ network: { ssid } }) => ({ interfaceName, ssid }),
    // The trial keeps the change, and the store has it when it is proved.
    use: async () => undefined,
    goBack: async () => undefined,
    settle: async () => undefined,
    forget: async (ssid) => store.forgetWifi(ssid),
  }
}
