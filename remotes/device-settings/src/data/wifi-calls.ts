import { networkSettings } from '@cove/device-contract/network-settings'
import type { Trial, Wifi, WifiNetwork } from '@cove/device-contract/network-settings'
import { sealPassword } from '@cove/device-contract/rules'
import { attempt } from '@cove/kernel'
import type { Kernel, Outcome } from '@cove/kernel'
import { useRead } from '@cove/parts/read'
import type { Read } from '@cove/parts/read'
import { useOnNetwork } from './network-calls.ts'
import { publicKey } from './people-calls.ts'

export type { Wifi, WifiNetwork } from '@cove/device-contract/network-settings'

const silent = { silent: true } as const
const calls = (kernel: Kernel) => kernel.device.use(networkSettings)

/** NET-01a: the wireless adapter and its network, kept current. */
export const useWifi = (): Read<Wifi> => useRead(networkSettings, 'wifi', { on: useOnNetwork() })

/** NET-01a: looks for wireless networks; the device refuses it more often than every five seconds. */
export const scanWifi = (kernel: Kernel): Promise<Outcome<{ readonly networks: readonly WifiNetwork[] }>> =>
  attempt(kernel, () => calls(kernel).wifiScan({ body: {} }, silent))

/** NET-01b: tries a wireless network; an empty name leaves the one in use. */
export async function tryWifi(kernel: Kernel, ssid: string, password?: string): Promise<Outcome<Trial>> {
  if (password === undefined) return attempt(kernel, () => calls(kernel).wifiJoin({ body: { ssid } }, silent))
  const key = await publicKey(kernel)
  if (!key.ok) return key
  return attempt(kernel, async () =>
    calls(kernel).wifiJoin({ body: { ssid, encryptedPassword: await sealPassword(password, key.data) } }, silent),
  )
}

/** NET-01a: removes the password of a network that is not in use. */
export const forgetWifi = (kernel: Kernel, ssid: string): Promise<Outcome<unknown>> =>
  attempt(kernel, () => calls(kernel).wifiForget({ body: { ssid } }, silent))
