import {
  DateSeconds,
  DevicePath,
  Flag,
  Md5,
  RelativePath,
  StorageId,
  TaskId,
  TimeSeconds,
  WholeNumber,
  identifies,
  named,
  wireObject,
  z,
} from '@cove/device-contract/kit'
import {
  backupCategory,
  backupFailure,
  backupHealth,
  backupHost,
  backupPresence,
  backupRunState,
  backupSchedule,
  backupStage,
  backupRequest,
} from './codecs.ts'

/** Most paths of one page (BK-04a). */
export const backupPageFiles = 100
/** BK-03: bytes of one chunk. */
export const backupChunkBytes = 2 << 20
/** Characters of the longest path that is backed up; the device stores no longer one. */
export const backupPathChars = 4096
/** BK-04d: how often a run reports its progress, in milliseconds. */
export const backupReportMs = 1_000

/** A path below the folder that is backed up, with `/` between names: `2026/a.jpg`. */
export const SourcePath = identifies('path', z.string().check(z.minLength(1), z.maxLength(backupPathChars)))
/** What tells one state of a file of the computer from another with the same size and time; only compared. */
export const SourceStamp = z.string().check(z.maxLength(128))
/** Permission bits of a file of the computer. */
export const FileMode = WholeNumber.check(z.lte(0o777))
/** When a folder of the computer was changed last; '' is the folder that is backed up. */
export const FolderTimeSchema = wireObject({ path: RelativePath, modifiedSeconds: named('mtime', DateSeconds) })
/** When a folder of the computer was changed last. */
export type BackupFolderTime = z.output<typeof FolderTimeSchema>
const Name = z.string().check(z.minLength(1), z.maxLength(255))
const Extension = z.string().check(z.regex(/^\.[^./\\:*?"<>|\s]{1,32}$/))

/** A computer that runs backups; its id is made by the client. */
export const BackupComputerSchema = wireObject({
  computerId: named('computer_id', identifies('client', z.string().check(z.minLength(8), z.maxLength(64)))),
  name: Name,
  host: named('kind', backupHost.schema),
})
/** A computer that runs backups. */
export type BackupComputer = z.output<typeof BackupComputerSchema>

/** BK-08: a folder of an external disk that is plugged into the device. The device itself copies it. */
export const BackupExternalSchema = wireObject({
  storageId: named('uuid', StorageId),
  path: DevicePath,
  /** Runs by itself when the disk is plugged in. */
  runsWhenPlugged: named('auto', Flag),
})
/** A folder of an external disk. */
export type BackupExternal = z.output<typeof BackupExternalSchema>

/** What a user decides about a task (BK-02, BK-05). */
export const backupChoice = {
  name: named('alias', Name),
  sourceName: named('source', Name),
  storageId: named('uuid', StorageId),
  path: named('pre_path', DevicePath),
  categories: z.array(backupCategory.schema).check(z.minLength(1), z.maxLength(5)),
  excludedExtensions: named('filterList', z.array(Extension).check(z.maxLength(100))),
  excludedPaths: named('exclude', z.array(SourcePath).check(z.maxLength(1000))),
  includesHidden: named('pointStart', Flag),
  includesTemporary: named('allowTmp', Flag),
  schedule: backupSchedule.schema,
  keepDays: named('keep_days', WholeNumber.check(z.gte(1), z.lte(3650))),
  overdueDays: named('overdue_days', WholeNumber.check(z.gte(1), z.lte(365))),
  proves: named('proof', Flag),
  external: z.optional(BackupExternalSchema),
} as const

/** The same fields in answers, without the limits of inputs. */
const shownChoice = {
  name: named('alias', z.string()),
  sourceName: named('source', z.string()),
  storageId: named('uuid', StorageId),
  path: named('pre_path', z.string()),
  categories: z.array(backupCategory.schema),
  excludedExtensions: named('filterList', z.array(z.string())),
  excludedPaths: named('exclude', z.array(z.string())),
  includesHidden: named('pointStart', Flag),
  includesTemporary: named('allowTmp', Flag),
  schedule: backupSchedule.schema,
  keepDays: named('keep_days', WholeNumber),
  overdueDays: named('overdue_days', WholeNumber),
  proves: named('proof', Flag),
  external: z.optional(BackupExternalSchema),
} as const

/** The last proof that files can be restored. */
export const BackupProofSchema = wireObject({
  provedSeconds: named('time', TimeSeconds),
  sampleCount: named('sample', WholeNumber),
  /** Restored files that equal the originals. */
  provenCount: named('proven', WholeNumber),
  /** Files of which the computer has another content; their copies are intact, and the next run reads them again. */
  changedCount: named('changed', WholeNumber),
  /** Copies that differ from what was backed up. The next run uploads them again. */
  brokenCount: named('broken', WholeNumber),
})
/** The last proof that files can be restored. */
export type BackupProof = z.output<typeof BackupProofSchema>

/** One run of a task. Counts are files. */
export const BackupRunSchema = wireObject({
  runId: named('run_id', TaskId),
  taskId: named('id', TaskId),
  state: named('status', backupRunState.schema),
  stage: backupStage.schema,
  startedSeconds: named('start', TimeSeconds),
  endedSeconds: named('end', z.optional(TimeSeconds)),
  scannedCount: named('scanned', WholeNumber),
  unchangedCount: named('unchanged', WholeNumber),
  addedCount: named('added', WholeNumber),
  replacedCount: named('replaced', WholeNumber),
  removedCount: named('removed', WholeNumber),
  failedCount: named('failed', WholeNumber),
  totalCount: named('total', WholeNumber),
  doneCount: named('done', WholeNumber),
  totalBytes: named('total_size', WholeNumber),
  doneBytes: named('done_size', WholeNumber),
  /** Name of the error that paused or ended the run. */
  reason: z.optional(z.string()),
  proof: z.optional(BackupProofSchema),
})
/** One run of a task. */
export type BackupRun = z.output<typeof BackupRunSchema>

/** BK-04d: what a run reports before it has met its first file. */
export const firstBackupReport = {
  state: 'progress',
  stage: 'scanning',
  scannedCount: 0,
  unchangedCount: 0,
  totalCount: 0,
  doneCount: 0,
  totalBytes: 0,
  doneBytes: 0,
} as const satisfies Partial<BackupRun>

/** BK-02: a task as its owner sees it, on every computer. */
export const BackupTaskSchema = wireObject({
  taskId: named('id', TaskId),
  computer: wireObject({ computerId: named('computer_id', z.string()), name: z.string(), host: named('kind', backupHost.schema) }),
  ...shownChoice,
  createdSeconds: named('ctime', TimeSeconds),
  fileCount: named('count', WholeNumber),
  sizeBytes: named('size', WholeNumber),
  /** Bytes of replaced and removed files that are still kept. */
  versionBytes: named('version_size', WholeNumber),
  failedCount: named('failed', WholeNumber),
  /** Files that are gone on the computer; they stay in the backup until the user approves. */
  heldCount: named('held', WholeNumber),
  health: backupHealth.schema,
  requested: named('request', z._default(backupRequest.schema, 'none')),
  /** BK-08: the device backs up another external disk first; the name of that task, unless it is another user's. */
  waitsFor: named('waits_for', z.optional(wireObject({ name: z.optional(z.string()) }))),
  /** The end of the last run that left nothing out; `health` is judged by it. */
  lastSuccessSeconds: named('success', z.optional(TimeSeconds)),
  lastRun: named('run', z.optional(BackupRunSchema)),
  lastProof: named('last_proof', z.optional(BackupProofSchema)),
})
/** One backup task. */
export type BackupTask = z.output<typeof BackupTaskSchema>

/** A file that the last run could not back up. */
export const BackupFailedFileSchema = wireObject({
  path: z.string(),
  reason: backupFailure.schema,
  atSeconds: named('time', TimeSeconds),
})
/** A file that the last run could not back up. */
export type BackupFailedFile = z.output<typeof BackupFailedFileSchema>

/** One name of a folder at a moment of the past. A folder's size is the sum of its files. */
export const BackupEntrySchema = wireObject({
  name: z.string(),
  path: z.string(),
  isFolder: named('dir', Flag),
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', TimeSeconds),
  /** Files of a folder; 1 for a file. */
  fileCount: named('count', WholeNumber),
  presence: named('now', backupPresence.schema),
})
/** One name of a folder at a moment of the past. */
export type BackupEntry = z.output<typeof BackupEntrySchema>

/** A file of a backup at a moment. */
export const BackupFileSchema = wireObject({
  /** Names this content of the file in the backup. */
  entryId: named('entry', WholeNumber),
  path: SourcePath,
  /** Where it belongs below a folder that it is restored to. */
  target: SourcePath,
  md5: Md5,
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', TimeSeconds),
  /** Where the computer has them. */
  mode: z.optional(WholeNumber),
})
/** A file of a backup at a moment. */
export type BackupFile = z.output<typeof BackupFileSchema>
