import { bindState } from './codecs.ts'
import { z, Flag, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** DEV-03a: what a device says of itself to anyone who asks. */
export const DeviceInfoSchema = wireObject({
  serialNo: named('sn', z.string()),
  mac: z.string(),
  model: z.string(),
  name: z.string(),
  version: named('nas_server_ver', z.string()),
  /** 'bound' once an administrator exists; before that the first-run screens open. */
  binding: named('active', bindState.schema),
  /** H-28: SPKI in base64 of the RSA-OAEP-256 key that passwords are encrypted with. */
  publicKey: z.string(),
  /** True on the embedded device: disks shown in storage screens are simulated. */
  isEmbedded: named('embedded', z.optional(Flag)),
  /** S-C2: SPKI in base64 of the ECDSA P-256 key the device proves itself with. */
  identityKey: named('identity_key', z.optional(z.string())),
  /** H-58: this origin also speaks the account service, so every way to sign in is offered. */
  hasAccountService: named('account_service', z.optional(Flag)),
  /** Whether an account of the account service is the administrator's. */
  accountBinding: named('account_bind', z.optional(bindState.schema)),
})
export type DeviceInfo = z.output<typeof DeviceInfoSchema>

/** DEV-07b: a sign of life. `bootId` changes when the device was restarted. */
export const HeartbeatSchema = wireObject({ uptimeSeconds: named('uptime', WholeNumber), bootId: named('boot_id', z.string()) })
