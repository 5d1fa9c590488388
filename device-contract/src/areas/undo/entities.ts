import { ErrorCode, identifies, named, StorageId, TimeSeconds, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** Names one entry of the history of its user. */
export const UndoEntryId = identifies('undoEntry', z.string().check(z.maxLength(64)))

/** What one entry of the history did. `undo` and `redo` are made by undoing. */
export const undoKinds = [
  'create',
  'upload',
  'download',
  'rename',
  'move',
  'copy',
  'compress',
  'extract',
  'delete',
  'restore',
  'undo',
  'redo',
] as const
export type UndoKind = (typeof undoKinds)[number]

/** `open`: can be undone; `partly`: some of it was; `undone`: all of it was; `ended`: what it needs was deleted for good. */
export const undoStates = ['open', 'partly', 'undone', 'ended'] as const
export type UndoState = (typeof undoStates)[number]

/** UNDO-01: one change of files, as the history shows it. Paths are below the user's own root. */
export const UndoEntrySchema = wireObject({
  entryId: named('id', z.string()),
  kind: named('type', z.enum(undoKinds)),
  state: z.enum(undoStates),
  changedSeconds: named('time', TimeSeconds),
  itemCount: named('count', WholeNumber),
  /** The task that made it; absent for a change by a call. */
  taskId: named('task_id', z.optional(z.string())),
  /** Where the first item was before a move or rename, else where it is or was. */
  storageId: named('uuid', StorageId),
  path: z.string(),
  /** Where a move, rename or restore put the first item. */
  targetStorageId: named('dst_uuid', z.optional(StorageId)),
  targetPath: named('dst_path', z.optional(z.string())),
})
export type UndoEntry = z.output<typeof UndoEntrySchema>

/** UNDO-05: one item that cannot be undone as things are now; `code` is of the catalogue and says why. */
export const UndoConflictSchema = wireObject({
  entryId: named('id', z.string()),
  storageId: named('uuid', StorageId),
  path: z.string(),
  code: ErrorCode,
})
export type UndoConflict = z.output<typeof UndoConflictSchema>
