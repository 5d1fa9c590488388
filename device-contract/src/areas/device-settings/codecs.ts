import { defineEnumCodec } from '@cove/device-contract/kit'

/** PWR-01a: how loud the fan may be. */
export const fanMode = defineEnumCodec({ quiet: 0, balanced: 1, full: 2 })
/** PWR-01a: when the indicator lights are on. */
export const indicatorLight = defineEnumCodec({ off: 0, on: 1, dayOnly: 2 })
/** How a setting of the device changed. */
export const deviceChangeWay = defineEnumCodec({ set: 0, revert: 1, automatic: 2, reset: 3 })
