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
  syncAction,
  syncDecision,
  syncDirection,
  syncFailure,
  syncHost,
  syncMode,
  syncRequest,
  syncReverted,
  syncRunState,
  syncShown,
  syncSide,
} from './codecs.ts'

/** Most rows of one page. */
export const syncPageRows = 500
/** Bytes of one chunk. */
export const syncChunkBytes = 2 << 20
/** SYN-02: more tasks than this slow down a computer. */
export const syncSuggestedTasks = 8

const Name = z.string().check(z.minLength(1), z.maxLength(255))
const Extension = z.string().check(z.regex(/^\.[^./\\:*?"<>|\s]{1,32}$/))
/** Most lines of ignore rules of a task, and most folders and files that it leaves out by name. */
export const syncIgnoreLines = 200
export const syncExcludedPaths = 1000
/** A line of ignore rules: a pattern, a comment with `#`, or nothing. */
const IgnoreLine = z.string().check(z.maxLength(255), z.regex(/^[^\n\r]*$/))
/** A path below the folder, with `/` between names. */
export const SyncPath = identifies('path', z.string().check(z.minLength(1), z.maxLength(4096)))
/** A version vector: `replica:count` with a space between, sorted. */
export const SyncVector = z.string().check(z.maxLength(2048), z.regex(/^([A-Za-z0-9_-]{1,64}:\d{1,12}( |$))*$/))

const computerFields = {
  computerId: named('computer_id', identifies('client', z.string().check(z.minLength(8), z.maxLength(64)))),
  name: Name,
  host: named('kind', syncHost.schema),
}
/** A computer that runs tasks; its id is made by the client. */
export const SyncComputerSchema = wireObject(computerFields)
/** A computer that runs tasks. */
export type SyncComputer = z.output<typeof SyncComputerSchema>

/** What a user decides about a task (SYN-01b, SYN-03). */
export const syncChoice = {
  name: named('alias', Name),
  sourceName: named('source', Name),
  storageId: named('uuid', StorageId),
  path: DevicePath,
  direction: syncDirection.schema,
  mode: syncMode.schema,
  excludedExtensions: named('filters', z.array(Extension).check(z.maxLength(100))),
  excludedPaths: named('exclude', z.array(SyncPath).check(z.maxLength(syncExcludedPaths))),
  /** Patterns as `*.bak` or `/build/`. A client that does not know them keeps those of the task. */
  ignoreLines: named('ignore', z.optional(z.array(IgnoreLine).check(z.maxLength(syncIgnoreLines)))),
  includesHidden: named('pointStart', Flag),
  includesTemporary: named('allowTmp', Flag),
  /** A run that would delete or replace more files stops and shows its plan. */
  brakeFiles: named('brake_files', WholeNumber.check(z.gte(1), z.lte(100_000))),
  brakePercent: named('brake_percent', WholeNumber.check(z.gte(1), z.lte(100))),
} as const

const shownChoice = {
  name: named('alias', z.string()),
  sourceName: named('source', z.string()),
  storageId: named('uuid', StorageId),
  path: z.string(),
  direction: syncDirection.schema,
  mode: syncMode.schema,
  excludedExtensions: named('filters', z.array(z.string())),
  excludedPaths: named('exclude', z.array(z.string())),
  ignoreLines: named('ignore', z.optional(z.array(z.string()))),
  includesHidden: named('pointStart', Flag),
  includesTemporary: named('allowTmp', Flag),
  brakeFiles: named('brake_files', WholeNumber),
  brakePercent: named('brake_percent', WholeNumber),
} as const

/** Progress of a run as its client reports it. */
export const syncProgress = {
  scannedCount: named('scanned', WholeNumber),
  totalCount: named('total', WholeNumber),
  doneCount: named('done', WholeNumber),
  totalBytes: named('total_size', WholeNumber),
  doneBytes: named('done_size', WholeNumber),
} as const

/** One run of a task. Counts are files. */
export const SyncRunSchema = wireObject({
  runId: named('run_id', TaskId),
  taskId: named('id', TaskId),
  /** Counts the runs of a task; the bins of both sides carry it. */
  number: named('batch', WholeNumber),
  state: named('status', syncRunState.schema),
  startedSeconds: named('start', TimeSeconds),
  endedSeconds: named('end', z.optional(TimeSeconds)),
  ...syncProgress,
  addedCount: named('added', WholeNumber),
  replacedCount: named('replaced', WholeNumber),
  deletedCount: named('deleted', WholeNumber),
  movedCount: named('moved', WholeNumber),
  conflictCount: named('conflicts', WholeNumber),
  failedCount: named('failed', WholeNumber),
  /** The run that this one undoes. */
  undoes: z.optional(TaskId),
  /** The user has decided about the plan. */
  isDecided: named('decided', Flag),
  /** Changes that may still be undone. */
  canUndo: named('can_undo', Flag),
  /** Why a plan is shown. */
  shows: z.optional(syncShown.schema),
  reason: z.optional(z.string()),
})
/** One run of a task. */
export type SyncRun = z.output<typeof SyncRunSchema>

/** A task as its owner sees it, on every computer (SYN-05). */
export const SyncTaskSchema = wireObject({
  taskId: named('id', TaskId),
  computer: named(
    'device',
    wireObject({ computerId: named('computer_id', z.string()), name: z.string(), host: named('kind', syncHost.schema) }),
  ),
  ...shownChoice,
  createdSeconds: named('ctime', TimeSeconds),
  /** When the computer was last connected to this task. */
  seenSeconds: named('seen', z.optional(TimeSeconds)),
  fileCount: named('count', WholeNumber),
  sizeBytes: named('size', WholeNumber),
  failedCount: named('failed', WholeNumber),
  requested: named('request', syncRequest.schema),
  requestedRun: named('request_run', z.optional(TaskId)),
  lastRun: named('run', z.optional(SyncRunSchema)),
})
/** A sync task. */
export type SyncTask = z.output<typeof SyncTaskSchema>

/** A file of the device's folder; without `md5` a file that was there once. */
export const SyncFileSchema = wireObject({
  path: z.string(),
  md5: z.optional(z.string()),
  sizeBytes: named('size', WholeNumber),
  modifiedSeconds: named('mtime', TimeSeconds),
  vector: z.string(),
  /** Permission bits that the file has on the computer that sent it. */
  mode: z.optional(WholeNumber),
  /** The computer whose change this is; '' for a change on the device. */
  author: z.string(),
})
/** A file of the device's folder. */
export type SyncFile = z.output<typeof SyncFileSchema>

/** A folder of the device's folder. */
export const SyncFolderSchema = wireObject({
  path: z.string(),
  isEmpty: named('empty', Flag),
  modifiedSeconds: named('mtime', z.optional(TimeSeconds)),
})
/** A folder of the device's folder. */
export type SyncFolder = z.output<typeof SyncFolderSchema>

/** What both sides had when they last agreed about a path. */
export const SyncBaseRowSchema = wireObject({
  path: SyncPath,
  md5: Md5,
  sizeBytes: named('size', WholeNumber),
  /** Time of the computer's file then, to find changes without reading it. */
  localSeconds: named('mtime', DateSeconds),
  /** Time of the device's file then; without it no time has moved. */
  deviceSeconds: named('device_time', z.optional(DateSeconds)),
  vector: SyncVector,
  /** Content that a run was about to put on the computer; a killed run does not tell whether it did. */
  pendingMd5: named('pending', z.optional(Md5)),
  pendingVector: named('pending_vector', z.optional(SyncVector)),
})
/** What both sides had when they last agreed about a path. */
export type SyncBaseRow = z.output<typeof SyncBaseRowSchema>

const planFields = {
  path: SyncPath,
  /** The path that `move` moves from. */
  fromPath: named('from', z.optional(SyncPath)),
  side: syncSide.schema,
  action: syncAction.schema,
  sizeBytes: named('size', WholeNumber),
  /** Content that is there now and after; absent where no file is. */
  beforeMd5: named('before', z.optional(Md5)),
  afterMd5: named('after', z.optional(Md5)),
  computerSeconds: named('computer_time', z.optional(DateSeconds)),
  deviceSeconds: named('device_time', z.optional(DateSeconds)),
  author: z.optional(z.string().check(z.maxLength(255))),
} as const
/** An item of a plan as a client proposes it. */
export const SyncProposalSchema = wireObject(planFields)
/** An item of a plan as a client proposes it. */
export type SyncProposal = z.output<typeof SyncProposalSchema>
/** An item of a plan with what the user decided. */
export const SyncPlanItemSchema = wireObject({ itemId: named('item', WholeNumber), ...planFields, decision: syncDecision.schema })
/** An item of a plan with what the user decided. */
export type SyncPlanItem = z.output<typeof SyncPlanItemSchema>

/** A change that a run made, or was about to make. */
export const SyncChangeSchema = wireObject({
  changeId: named('change', WholeNumber),
  path: z.string(),
  fromPath: named('from', z.optional(z.string())),
  side: syncSide.schema,
  action: syncAction.schema,
  sizeBytes: named('size', WholeNumber),
  beforeMd5: named('before', z.optional(z.string())),
  afterMd5: named('after', z.optional(z.string())),
  reverted: syncReverted.schema,
})
/** A change that a run made, or was about to make. */
export type SyncChange = z.output<typeof SyncChangeSchema>

/** A change of the computer's folder that is logged before it is made. */
export const SyncNoteSchema = wireObject({
  path: SyncPath,
  fromPath: named('from', z.optional(SyncPath)),
  action: syncAction.schema,
  sizeBytes: named('size', WholeNumber),
  beforeMd5: named('before', z.optional(Md5)),
  afterMd5: named('after', z.optional(Md5)),
  vector: z.optional(SyncVector),
})
/** A change of the computer's folder that is logged before it is made. */
export type SyncNote = z.output<typeof SyncNoteSchema>

/** A file that the last run did not synchronize (SYN-04). */
export const SyncFailedFileSchema = wireObject({ path: z.string(), reason: syncFailure.schema, atSeconds: named('time', TimeSeconds) })
/** A file that the last run did not synchronize. */
export type SyncFailedFile = z.output<typeof SyncFailedFileSchema>

/** Where a page of paths continues. */
export const syncAfter = named('after', z.optional(RelativePath))
