import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { TrialSchema, WifiNetworkSchema, WifiSchema } from '../entities.ts'

/** The name of a wireless network has 32 bytes at most. */
const Ssid = z.string().check(z.maxLength(32))

export const wifi = defineCall({
  id: 'network-settings.wifi',
  spec: ['NET-01a'],
  method: 'GET',
  path: '/setting/v1/wifi/info',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'The wireless adapter of the machine and the network that it uses.',
  data: WifiSchema,
  errors: [],
})

export const wifiScan = defineCall({
  id: 'network-settings.wifiScan',
  spec: ['NET-01a', 'NET-01b'],
  method: 'POST',
  path: '/ugos/network-settings/v1/wifi/scan',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Looks for wireless networks, at most once in five seconds; the strongest is first.',
  body: z.object({}),
  data: wireObject({ networks: named('list', z.array(WifiNetworkSchema)) }),
  errors: ['wifiAdapterMissing', 'wifiScanTooSoon', 'wifiScanFailed'],
})

export const wifiJoin = defineCall({
  id: 'network-settings.wifiJoin',
  spec: ['NET-01a', 'NET-01b'],
  method: 'POST',
  path: '/ugos/network-settings/v1/wifi/join',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Tries a wireless network of the last scan, or none. The device goes back by itself unless the caller proves that it is reached.',
  body: wireObject({
    /** Empty to leave the network. */
    ssid: Ssid,
    /** Sealed with the device's key; absent for an open network and for a saved one. */
    encryptedPassword: named('password', z.optional(z.string().check(z.minLength(1), z.maxLength(1024)))),
  }),
  data: TrialSchema,
  errors: [
    'wifiAdapterMissing',
    'wifiNetworkNotFound',
    'wifiAlreadyConnected',
    'wifiNotConnected',
    'wifiSecurityUnsupported',
    'wifiPasswordTooShort',
    'wifiWrongPassword',
    'wifiConnectFailed',
    'networkNotReverted',
    'networkTrialRunning',
  ],
})

export const wifiForget = defineCall({
  id: 'network-settings.wifiForget',
  spec: ['NET-01a'],
  method: 'POST',
  path: '/ugos/network-settings/v1/wifi/forget',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Removes the password of a saved wireless network that is not in use.',
  body: wireObject({ ssid: Ssid.check(z.minLength(1)) }),
  data: z.object({}),
  errors: ['wifiAdapterMissing', 'wifiAlreadyConnected', 'wifiNetworkNotFound', 'wifiForgetFailed'],
})
