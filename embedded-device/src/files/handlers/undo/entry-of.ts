import type { UndoEntry } from '@cove/device-contract/undo'
import type { FilesParts } from '../../files-parts.ts'
import type { JournalEntry } from '../../undo/undo-journal.ts'
import type { StoredStep } from '../../undo/undo-types.ts'

/** An entry of the journal as the contract shows it. */
export function entryOf({ id, kind, state, lastMs, stepCount, first, key }: JournalEntry): UndoEntry {
  const target = first.kind === 'moved' ? { targetStorageId: first.to.spaceId, targetPath: first.to.path } : {}
  const task = key?.startsWith('task:') ? { taskId: key.slice('task:'.length) } : {}
  const place = { storageId: first.at.spaceId, path: first.at.path, ...target }
  return { entryId: String(id), kind, state, changedSeconds: Math.floor(lastMs / 1000), itemCount: stepCount, ...place, ...task }
}

/** Which part of the history is to be undone. */
export interface UndoChoice {
  readonly entryId: string
  readonly through: boolean
}

/** What is left to undo, or why nothing is. */
export function chosenSteps(
  { journal }: Pick<FilesParts, 'journal'>,
  userNo: string,
  { entryId, through }: UndoChoice,
): readonly StoredStep[] | 'undoEntryMissing' | 'undoEntryOver' {
  const id = /^\d{1,15}$/.test(entryId) ? Number(entryId) : undefined
  if (id === undefined || journal.state(userNo, id) === undefined) return 'undoEntryMissing'
  const steps = journal.openSteps(userNo, id, through)
  return steps.length === 0 ? 'undoEntryOver' : steps
}
