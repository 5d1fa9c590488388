import { defineEnumCodec } from '@cove/device-contract/kit'

/** LGN-14a, H-11: a person's role on the device. */
export const userRole = defineEnumCodec({ user: 0, admin: 1 })
