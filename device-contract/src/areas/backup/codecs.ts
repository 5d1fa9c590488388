import { defineEnumCodec } from '@cove/device-contract/kit'

/** BK-02: what a task backs up; `all` includes files of no other category. */
export const backupCategory = defineEnumCodec({ all: 0, image: 1, video: 2, audio: 3, document: 4 })
/** Name of a category. */
export type BackupCategory = (typeof backupCategory.names)[number]

/** When a client starts a run by itself. */
export const backupSchedule = defineEnumCodec({ manual: 0, hourly: 1, daily: 2, weekly: 3 })
/** Name of a schedule. */
export type BackupSchedule = (typeof backupSchedule.names)[number]

/** BK-04d: state of one run; one that is `partial` ended and left files out. */
export const backupRunState = defineEnumCodec({ progress: 0, paused: 1, finished: 2, error: 3, canceled: 4, partial: 5 })
/** Name of a run's state. */
export type BackupRunState = (typeof backupRunState.names)[number]

/** What a user asked of the computer of a task. */
export const backupRequest = defineEnumCodec({ none: 0, run: 1, pause: 2, cancel: 3 })
/** Name of a request. */
export type BackupRequest = (typeof backupRequest.names)[number]

/** What a run does now. */
export const backupStage = defineEnumCodec({ scanning: 0, uploading: 1, proving: 2, done: 3 })
/** Name of a stage. */
export type BackupStage = (typeof backupStage.names)[number]

/** How current a backup is: `late` after its interval, `overdue` after twice the interval. */
export const backupHealth = defineEnumCodec({ never: 0, fresh: 1, late: 2, overdue: 3 })
/** Name of a health. */
export type BackupHealth = (typeof backupHealth.names)[number]

/** What runs a task: a browser while it is open, the headless agent, or the device itself for an external disk (BK-08). */
export const backupHost = defineEnumCodec({ browser: 0, agent: 1, device: 2 })

/** Why one file, or a folder with all that is in it, was not backed up. */
export const backupFailure = defineEnumCodec({
  unreadable: 0,
  missing: 1,
  changing: 2,
  nameInvalid: 3,
  nameTooLong: 4,
  refused: 5,
  link: 6,
  broken: 7,
  folderUnreadable: 8,
})
/** Name of a file's failure. */
export type BackupFailure = (typeof backupFailure.names)[number]

/** What a path is now, compared with the moment that is browsed. */
export const backupPresence = defineEnumCodec({ same: 0, different: 1, gone: 2 })
