import { defineEnumCodec } from '@cove/device-contract/kit'

/** Which way changes travel. */
export const syncDirection = defineEnumCodec({ both: 0, up: 1, down: 2 })
/** Name of a direction. */
export type SyncDirection = (typeof syncDirection.names)[number]

/** SYN-01b: whether a client starts runs by itself. */
export const syncMode = defineEnumCodec({ manual: 0, auto: 1 })
/** Name of a mode. */
export type SyncMode = (typeof syncMode.names)[number]

/** SYN-02: state of one run. `waiting` has a plan that the user has to see; `undone` was undone as a whole. */
export const syncRunState = defineEnumCodec({
  scanning: 0,
  synchronizing: 1,
  complete: 2,
  paused: 3,
  exception: 4,
  waiting: 5,
  canceled: 6,
  undone: 7,
})
/** Name of a run's state. */
export type SyncRunState = (typeof syncRunState.names)[number]

/** The side whose file is changed. */
export const syncSide = defineEnumCodec({ computer: 0, device: 1 })
/** Name of a side. */
export type SyncSide = (typeof syncSide.names)[number]

/** What happens to a path. `conflict`: both sides changed it, and both contents stay. */
export const syncAction = defineEnumCodec({ add: 0, replace: 1, delete: 2, move: 3, conflict: 4 })
/** Name of an action. */
export type SyncAction = (typeof syncAction.names)[number]

/**
 * What the user decided about an item of a plan. `invert` lets the other side win, so that a deleted file comes back. `computer` and
 * `device` choose a side of a conflict.
 */
export const syncDecision = defineEnumCodec({ open: 0, apply: 1, skip: 2, invert: 3, computer: 4, device: 5 })
/** Name of a decision. */
export type SyncDecision = (typeof syncDecision.names)[number]

/** SYN-04: why one file is not synchronized. */
export const syncFailure = defineEnumCodec({
  unreadable: 0,
  changing: 1,
  nameInvalid: 2,
  nameTooLong: 3,
  caseCollision: 4,
  link: 5,
  refused: 6,
  spaceComputer: 7,
  spaceDevice: 8,
  denied: 9,
  notAFolder: 10,
  inUse: 11,
})
/** Name of a file's failure. */
export type SyncFailure = (typeof syncFailure.names)[number]

/** What runs a task: a browser while it is open, or the headless agent. */
export const syncHost = defineEnumCodec({ browser: 0, agent: 1 })

/** What a user asked of a computer from another screen. */
export const syncRequest = defineEnumCodec({ none: 0, run: 1, pause: 2, undo: 3, cancel: 4 })
/** Name of a request. */
export type SyncRequest = (typeof syncRequest.names)[number]

/** What became of one change of a run that is undone. `kept`: the file was changed since, so the old one got another name. */
export const syncReverted = defineEnumCodec({ open: 0, restored: 1, kept: 2, lost: 3 })
/** Name of an outcome. */
export type SyncReverted = (typeof syncReverted.names)[number]

/** Why a run shows its plan before it changes anything. */
export const syncShown = defineEnumCodec({ first: 0, many: 1, emptied: 2, reconnected: 3, undone: 4 })
/** Name of a reason. */
export type SyncShown = (typeof syncShown.names)[number]
