import { defineEnumCodec } from '@cove/device-contract/kit'

/** TR-08: what an upload or backup does with a taken name. */
export const uploadRepeat = defineEnumCodec({ rename: 0, cover: 1, skip: 2 })
/** TR-03a: states of the client's own transfers. */
export const transferState = defineEnumCodec({ pending: 0, prepare: 1, progress: 2, suspend: 3, pause: 4, finished: 5, error: 6 })
