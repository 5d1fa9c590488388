import type { device } from '@cove/device-contract/device'
import type { HandlerOf } from '../handler-of.ts'

export const info: HandlerOf<typeof device.calls.info> = (_input, { context: { parts } }) => ({
  serialNo: parts.identity.serialNo,
  mac: parts.identity.mac,
  model: parts.identity.model,
  name: parts.identity.name,
  version: parts.version,
  binding: parts.users.administrator() ? 'bound' : 'notBound',
  publicKey: parts.identity.publicKey,
  isEmbedded: true,
  identityKey: parts.identity.identityKey,
  hasAccountService: parts.accountService !== undefined,
  accountBinding: parts.users.administrator()?.accountNo === undefined ? 'notBound' : 'bound',
})
