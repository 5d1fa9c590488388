import type { FileIndex } from '../index/index-port.ts'
import type { UndoNote } from '../undo/undo-types.ts'
import type { IndexChange } from './transfer-types.ts'

/** What a step did, for the journal. */
export const notesOf = (changes: readonly IndexChange[]): UndoNote[] => changes.flatMap((one) => (one.kind === 'note' ? [one.note] : []))

/** Worker threads have no index: main notifies it of what they did. */
export function applyChanges(index: FileIndex, changes: readonly IndexChange[]): void {
  for (const change of changes) {
    if (change.kind === 'upsert') index.upsert(change.spaceId, change.dirPath, change.name)
    else if (change.kind === 'removed') index.removed(change.spaceId, change.path)
    else if (change.kind === 'moved') index.moved(change.spaceId, change.oldPath, change.newPath)
  }
}
