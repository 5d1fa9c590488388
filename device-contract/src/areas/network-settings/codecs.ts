import { defineEnumCodec } from '@cove/device-contract/kit'

/** NET-01a: how an interface gets its address. */
export const ipAssignment = defineEnumCodec({ manual: 0, automatic: 1 })
/** NET-01a: bonds, as Linux numbers them. */
export const bondType = defineEnumCodec({ balanceRoundRobin: 0, activeBackup: 1, lacp: 4, adaptive: 6 })
/** NET-01a: how two ports work together. */
export const portMode = defineEnumCodec({ independent: 0, bridge: 1, bond: 2 })
/** NET-01a: how an interface gets its IPv6 addresses. */
export const ipv6Way = defineEnumCodec({ off: 0, automatic: 1, manual: 2 })
/** NET-01b: what a trial changes. */
export const networkPart = defineEnumCodec({ address: 1, ipv6: 2, ports: 3, wifi: 4 })
/** NET-01a: how a wireless network is protected; `other` is one that the device cannot join. */
export const wifiSecurity = defineEnumCodec({ open: 0, wpa: 1, wpa3: 2, other: 3 })
