import { defineEnumCodec } from '@cove/device-contract/kit'

/** DEV-02b: whether a device belongs to somebody. */
export const bindState = defineEnumCodec({ notBound: 0, bound: 1 })
