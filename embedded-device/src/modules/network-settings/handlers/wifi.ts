import type { networkSettings, WifiNetwork } from '@cove/device-contract/network-settings'
import type { HandlerOf } from '../../../module-kit/module-kit.ts'
import type { NetworkSettingsParts } from '../parts.ts'
import { WifiFailed } from '../wifi-backend.ts'

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

/** The key of a network of the last look, or why it cannot be joined. */
function keyOf({ host, scans }: NetworkSettingsParts, ssid: string, encryptedPassword: string | undefined) {
  const network = scans.find(ssid)
  if (!network) return 'wifiNetworkNotFound'
  const password = encryptedPassword === undefined ? undefined : (host.identity.decrypt(encryptedPassword) ?? '')
  return passwordProblem(network, password) ?? { network, password }
}

export const wifiJoin =
  (parts: NetworkSettingsParts): HandlerOf<Calls['wifiJoin']> =>
  async ({ body: { ssid, encryptedPassword } }, { context, refuse }) => {
    const { host, wifi: backend, trials, trialMs } = parts
    const { hasAdapter, isManaged, interfaceName } = await backend.now()
    if (!hasAdapter || !isManaged) return refuse('wifiAdapterMissing')
    try {
      const before = await backend.used()
      if (ssid === before.ssid) return refuse(ssid === '' ? 'wifiNotConnected' : 'wifiAlreadyConnected')
      const key = ssid === '' ? undefined : keyOf(parts, ssid, encryptedPassword)
      if (typeof key === 'string') return refuse(key)
      const after = key ? await backend.prepare(key) : { interfaceName, ssid }
      const author = { userNo: context.who.userNo, nickname: host.users.get(context.who.userNo)?.nickname ?? '' }
      return (await trials.start({ change: { part: 'wifi', before, after }, author, lengthMs: trialMs })) ?? refuse('networkTrialRunning')
    } catch (error) {
      if (!(error instanceof WifiFailed)) throw error
      host.log.error('a wireless network', error)
      if (error.isStuck) return refuse('networkNotReverted')
      return refuse(error.problem === 'wifiNetworkNotFound' || error.problem === 'wifiWrongPassword' ? error.problem : 'wifiConnectFailed')
    }
  }

export const wifiForget =
  ({ wifi: backend, scans }: NetworkSettingsParts): HandlerOf<Calls['wifiForget']> =>
  async ({ body: { ssid } }, { refuse }) => {
    const { hasAdapter, isManaged } = await backend.now()
    if (!hasAdapter || !isManaged) return refuse('wifiAdapterMissing')
    try {
      if (ssid === (await backend.used()).ssid) return refuse('wifiAlreadyConnected')
      if (!scans.find(ssid)) return refuse('wifiNetworkNotFound')
      await backend.forget(ssid)
    } catch (error) {
      if (!(error instanceof WifiFailed)) throw error
      return refuse('wifiForgetFailed')
    }
    scans.forget(ssid)
    return {}
  }
