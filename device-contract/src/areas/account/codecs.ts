import { defineEnumCodec } from '@cove/device-contract/kit'

/** LGN-14a: as a person says it of himself. */
export const sex = defineEnumCodec({ male: 0, female: 1 })
