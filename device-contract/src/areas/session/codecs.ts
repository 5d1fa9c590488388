import { defineEnumCodec } from '@cove/device-contract/kit'

/** LGN-03b: how a person signed in. */
export const loginMethod = defineEnumCodec({
  account: 0,
  sms: 1,
  qrcode: 2,
  localAccount: 3,
  ipv6Account: 4,
  ipv6Local: 5,
  ipv4Account: 6,
  ipv4Local: 7,
  domainAccount: 8,
  domainLocal: 9,
})
