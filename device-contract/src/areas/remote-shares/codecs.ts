import { defineEnumCodec } from '@cove/device-contract/kit'

/** NSV-03c: protocols of remote shares. */
export const remoteKind = defineEnumCodec({ webdav: 1, smb: 2 })
/** How a remote share is: `offline` did not answer the last request. */
export const remoteState = defineEnumCodec({ ready: 1, offline: 2 })
