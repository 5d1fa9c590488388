import { defineEnumCodec } from '@cove/device-contract/kit'

/** H-08: the `type` of a file listing. */
export const listType = defineEnumCodec({ all: 0, image: 1, audio: 2, video: 3, document: 4, other: 5, excel: 7, ppt: 8 })
/** H-08: the kind of a classified media listing. */
export const mediaKind = defineEnumCodec({ video: 1, audio: 2, image: 3, document: 4, app: 5, unknown: 6, bt: 7 })
/** PP-02: what a picker offers; bits in the seeds, names here. */
export const mediaFlag = defineEnumCodec({ default: 0, video: 1, image: 8, both: 9 })
/** FM-05: what `file/add` creates. */
export const addType = defineEnumCodec({ folder: 2 })
/** FM-03x: kinds of space a listing can come from. */
export const spaceKind = defineEnumCodec({ public: 1, protect: 2, encrypt: 3, share: 4 })
/** H-10: a user's right in the public space. */
export const publicsphere = defineEnumCodec({ readOnly: 0, readWrite: 1, none: 2 })
/** SHR-01: how a link share is protected. */
export const shareWay = defineEnumCodec({ public: 0, encrypted: 1 })
/** OFF-02b: progress of an office import. */
export const importResult = defineEnumCodec({ continue: 0, done: 1 })
/** OFF-03a: what the user chose about a missing or changed document. */
export const officeOrder = defineEnumCodec({ sync: 0, notSync: 1, keepLocal: 2, keepAll: 3, cover: 4 })
/** B13: states of data protection, as a whole, per folder and per reason. */
export const protectStatus = defineEnumCodec({
  done: 1001,
  inProgress: 1002,
  notYetProtected: 1003,
  someAbnormal: 1004,
  waiting: 1005,
  folderDone: 1101,
  folderInProgress: 1102,
  folderNotYetProtected: 1103,
  folderAbnormal: 1104,
  folderWaiting: 1105,
  sourceDiskMissing: 1201,
  targetDiskMissing: 1202,
  sourceDiskFull: 1203,
  targetDiskFull: 1204,
  sourceDirectoryMissing: 1205,
})
