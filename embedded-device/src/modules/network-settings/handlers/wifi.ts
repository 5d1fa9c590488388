import type { networkSettings, WifiNetwork } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../core/module-kit.ts'
import type { NetworkSettingsParts } from '../parts.ts'
import { WifiFailed } from '../wifi/wifi-backend.ts'

type Calls = typeof networkSettings.calls

export const wifi =
  (parts: NetworkSettingsParts): HandlerOf<Calls['wifi']> =>
  () =>
    parts.wifi.now()

export const wifiScan =
  ({ wifi: backend, scans }: NetworkSettingsParts): HandlerOf<Calls['wifiScan']> =>
  async (_input, { refuse }) => {
    const { hasAdapter, isManaged } = await backend.now()
    if (!hasAdapter || !isManaged) return refuse('wifiAdapterMissing')
    try {
      const networks = (await scans.start()) ?? refuse('wifiScanTooSoon')
      return { networks: [...networks] }
    } catch (error) {
      if (!(error instanceof WifiFailed)) throw error
      return refuse('wifiScanFailed')
    }
  }

/** Why a password cannot be the one of a network: WPA has 8 to 63 printable characters. */
function passwordProblem({ security, isSaved }: WifiNetwork, password: string | undefined) {
  if (security === 'other') return 'wifiSecurityUnsupported'
  if (password === undefined) return security === 'open' || isSaved ? undefined : 'wifiPasswordTooShort'
  if (password.length < 8) return 'wifiPasswordTooShort'
  return /^[\u0020-\u007e]{8,63}$/.test(password) ? undefined : 'wifiWrongPassword'
}

export const wifiJoin =
  (parts: NetworkSettingsParts): HandlerOf<Calls['wifiJoin']> =>
  async ({ body: { ssid, encryptedPassword } }, { context, refuse }) => {
    const { host, wifi: backend, scans, trials, trialMs } = parts
    const { hasAdapter, isManaged, interfaceName, ssid: used } = await backend.now()
    if (!hasAdapter || !isManaged) return refuse('wifiAdapterMissing')
    if (ssid === used) return refuse(ssid === '' ? 'wifiNotConnected' : 'wifiAlreadyConnected')
    if (ssid !== '') {
      const network = scans.find(ssid) ?? refuse('wifiNetworkNotFound')
      const password = encryptedPassword === undefined ? undefined : (host.identity.decrypt(encryptedPassword) ?? '')
      const problem = passwordProblem(network, password)
      if (problem) return refuse(problem)
      backend.prepare({ network, password })
    }
    const { userNo } = context.who
    const author = { userNo, nickname: host.users.get(userNo)?.nickname ?? '' }
    const change = { part: 'wifi', before: { interfaceName, ssid: used }, after: { interfaceName, ssid } } as const
    try {
      return (await trials.start({ change, author, lengthMs: trialMs })) ?? refuse('networkTrialRunning')
    } catch (error) {
      if (!(error instanceof WifiFailed)) throw error
      host.log.error('a wireless network', error)
      return refuse(error.problem === 'wifiNetworkNotFound' || error.problem === 'wifiWrongPassword' ? error.problem : 'wifiConnectFailed')
    }
  }

export const wifiForget =
  ({ wifi: backend, scans }: NetworkSettingsParts): HandlerOf<Calls['wifiForget']> =>
  async ({ body: { ssid } }, { refuse }) => {
    const { hasAdapter, isManaged, ssid: used } = await backend.now()
    if (!hasAdapter || !isManaged) return refuse('wifiAdapterMissing')
    if (ssid === used) return refuse('wifiAlreadyConnected')
    if (!scans.find(ssid)) return refuse('wifiNetworkNotFound')
    try {
      await backend.forget(ssid)
    } catch (error) {
      if (!(error instanceof WifiFailed)) throw error
      return refuse('wifiForgetFailed')
    }
    scans.forget(ssid)
    return {}
  }
