import { defineEnumCodec } from '@cove/device-contract/kit'

/** SED-04a: services that a cloud account can be of. */
export const cloudKind = defineEnumCodec({ webdav: 1, s3: 2 })
/** SED-04b: how an account is. `waiting`: the service asked for a pause; `away`: it did not answer the last request. */
export const cloudState = defineEnumCodec({ ready: 1, signInNeeded: 2, waiting: 3, away: 4 })
/** SED-04e: what a transfer does with a taken name. */
export const cloudConflict = defineEnumCodec({ skip: 1, rename: 2, cover: 3 })
