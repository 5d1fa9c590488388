import { defineEnumCodec } from '@cove/device-contract/kit'

/** STO-05b: what a disk is used for. */
export const diskRole = defineEnumCodec({ notUsed: 0, storage: 1, cache: 2, raid: 3, empty: 4 })
/** STO-05b: how a disk is. */
export const diskState = defineEnumCodec({ normal: 0, removing: 1, abnormal: 2, downgrade: 3 })
/** STO-05b: what the device reports of a disk. */
export const diskCode = defineEnumCodec({
  normal: 0,
  uninitialized: 1,
  initializedSyncing: 2,
  rebuilding: 3,
  formatting: 4,
  checking: 5,
  ejecting: 6,
  ejectFailed: 7,
  cache: 8,
})
/** STO-05b: what the device reports of a storage space. */
export const spaceCode = defineEnumCodec({ normal: 0, deleting: 1, abnormal: 2, degraded: 3, syncing: 4, resyncing: 10, faulty: 11 })
