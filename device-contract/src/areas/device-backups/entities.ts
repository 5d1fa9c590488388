import { DevicePath, Flag, NameLine, named, StorageId, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { deviceBackupEvery, deviceBackupTarget, deviceBackupWork } from './codecs.ts'

/** BK-09a: a program that backups of the device work with. */
export const DeviceBackupProgramSchema = wireObject({
  name: z.string(),
  isThere: named('there', Flag),
  version: z.optional(z.string()),
  /** The Debian package that has it. */
  debian: z.string(),
})
export type DeviceBackupProgram = z.output<typeof DeviceBackupProgramSchema>

const UpTo = (most: number) => WholeNumber.check(z.lte(most))
/** A time of the local day; '' for none. */
const DayTime = z.string().check(z.maxLength(5), z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/))

/** BK-09c: what a person chooses of when a backup runs, what it keeps and what it may use. */
export const planChoice = {
  name: NameLine(64),
  every: deviceBackupEvery.schema,
  /** It begins not before this time of the day; '' for any time. */
  from: DayTime,
  /** It stops at this time of the day, and continues with the next run; '' for no end. */
  until: DayTime,
  /** Versions that are kept: of how many days, weeks and months; all 0 keeps every version. */
  keepDays: named('keep_days', UpTo(3650)),
  keepWeeks: named('keep_weeks', UpTo(520)),
  keepMonths: named('keep_months', UpTo(120)),
  /** KiB per second that are sent at most; 0 for no limit. */
  sentKibPerSecond: named('upload_limit', UpTo(10_000_000)),
  /** Minutes that a run lasts at most; 0 for no limit. */
  mostMinutes: named('time_limit', UpTo(10_000)),
}

/** BK-09b: what is backed up and where to; neither changes later. */
export const planPlaces = {
  sourceStorageId: named('source_uuid', StorageId),
  /** `/` for the whole space, with the files of all users. */
  sourcePath: named('source_path', DevicePath),
  target: named('target_type', deviceBackupTarget.schema),
  /** The space of a target `folder`. */
  targetStorageId: named('target_uuid', z.optional(StorageId)),
  /** The cloud account of the other targets. */
  targetAccountId: named('account_id', z.optional(WholeNumber)),
  /** The folder of the repository in the target. */
  targetPath: named('target_path', DevicePath),
}

const LastRunSchema = wireObject({
  endedSeconds: named('time', TimeSeconds),
  /** Code of the catalogue; absent for a run that succeeded. */
  failureCode: named('error', z.optional(WholeNumber)),
  fileCount: named('files', WholeNumber),
  totalBytes: named('size', WholeNumber),
  /** What was new and was sent. */
  addedBytes: named('added', WholeNumber),
  /** Files that could not be read. */
  unreadCount: named('unread', WholeNumber),
})

const ProofSchema = wireObject({
  endedSeconds: named('time', TimeSeconds),
  failureCode: named('error', z.optional(WholeNumber)),
  /** Files that were restored. */
  fileCount: named('files', WholeNumber),
  /** Those of them whose originals had not changed and were compared byte by byte. */
  comparedCount: named('compared', WholeNumber),
})

/** BK-09: a backup of the device: one space or folder, one repository. Nothing of its secrets. */
export const DeviceBackupSchema = wireObject({
  planId: named('id', WholeNumber),
  ...planPlaces,
  ...planChoice,
  /** False until the repository was made: with the first run at the latest. */
  isMade: named('made', Flag),
  /** The repository is another device's until this one takes it over: it is read only. */
  isForeign: named('foreign', Flag),
  work: deviceBackupWork.schema,
  /** The task of the work. */
  taskId: named('task_id', z.optional(z.string())),
  /** Percent of the work, where that is known. */
  percent: z.optional(WholeNumber),
  lastRun: named('last_run', z.optional(LastRunSchema)),
  lastProof: named('last_proof', z.optional(ProofSchema)),
  /** When it runs next by itself. */
  nextSeconds: named('next', z.optional(TimeSeconds)),
})
export type DeviceBackup = z.output<typeof DeviceBackupSchema>

/** A state of the source that the repository keeps. */
export const DeviceBackupSnapshotSchema = wireObject({
  snapshotId: named('id', z.string()),
  takenSeconds: named('time', TimeSeconds),
  /** The device that made it, as the repository names it. */
  host: z.string(),
  isOwn: named('own', Flag),
})
export type DeviceBackupSnapshot = z.output<typeof DeviceBackupSnapshotSchema>

/** One file or folder of a snapshot. */
export const DeviceBackupEntrySchema = wireObject({
  name: z.string(),
  isFolder: named('dir', Flag),
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', TimeSeconds),
})
export type DeviceBackupEntry = z.output<typeof DeviceBackupEntrySchema>
