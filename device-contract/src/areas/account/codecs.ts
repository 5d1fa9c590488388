import { defineEnumCodec } from '@cove/device-contract/kit'

/** LGN-14a: as a person says it of himself. */
export const sex = defineEnumCodec({ female: 0, male: 1 })
