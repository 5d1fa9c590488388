import { defineEnumCodec } from '@cove/device-contract/kit'

/** TSK-02b: what copy and move do with a taken name. */
export const taskConflict = defineEnumCodec({ skip: 1, rename: 2, cover: 3 })
/** TSK-01b: kinds `task/add` accepts. 101 and 102 are ours, for the recycle bin (RB-01b). */
export const taskAddType = defineEnumCodec({ copy: 1, move: 2, delete: 4, encryptRemove: 5, moveOut: 7, restore: 101, deleteForever: 102 })
/** TSK-01c: kinds as the task list shows them; `compress` and `uncompress` are jobs whose area says so (`JobDeclaration.operation`). */
export const operationType = defineEnumCodec({
  copy: 1,
  move: 2,
  delete: 4,
  encryptDelete: 5,
  encryptIn: 6,
  encryptOut: 7,
  encryptMove: 9,
  encryptCopy: 10,
  compress: 11,
  uncompress: 12,
  restore: 101,
  deleteForever: 102,
  /** Ours: any other kind of job; `jobKind` names it (TSK-04). */
  other: 100,
})
/** TSK-02a: states of operation tasks. */
export const operationStatus = defineEnumCodec({ prerunning: 1, running: 2, error: 4, pause: 8, completed: 16 })
/** TSK-02a: states of background tasks. */
export const backgroundStatus = defineEnumCodec({
  prepare: 1,
  ready: 2,
  running: 4,
  pausing: 8,
  error: 16,
  completed: 32,
  alreadyPause: 64,
})
/** TR-11a: kinds in the task centre. */
export const centreKind = defineEnumCodec({
  upload: 1,
  download: 2,
  other: 3,
  transCode: 4,
  albumBackup: 5,
  localBackUp: 6,
  extBackup: 7,
  baiduPan: 8,
  offline: 9,
  transmit: 10,
})
/** TR-11a: states in the task centre. */
export const centreState = defineEnumCodec({ doing: 1, paused: 2, waiting: 3, empty: 4, error: 5, getting: 6, unLogin: 7, finish: 8 })
/** TSK-04: states of a task of any kind. */
export const taskState = defineEnumCodec({ ready: 1, running: 2, pausing: 3, paused: 4, waiting: 5, done: 6, failed: 7 })
/** TSK-04: what the progress of a task counts. */
export const progressUnit = defineEnumCodec({ items: 1, bytes: 2, percent: 3 })
