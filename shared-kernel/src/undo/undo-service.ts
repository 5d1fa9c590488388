import type { UndoEntry } from '@cove/device-contract/undo'

/** What is to be undone. */
export interface UndoChoice {
  readonly entryId: string
  /** Also everything that was changed after it. */
  readonly through: boolean
  /** `skip` leaves items in conflict as they are; `stop` undoes nothing when there is a conflict. */
  readonly conflicts: 'stop' | 'skip'
}

/** Undoes changes of files, wherever they were made (UNDO-03). One runs at a time; each shows in a message how it ended. */
export interface UndoService {
  /** Undoes the user's latest change. Its message has the toast id `undo`: one that offers an undo takes the same, and goes with it. */
  readonly undo: () => Promise<void>
  /** Does again what was undone last. */
  readonly redo: () => Promise<void>
  /** Undoes the latest change that `isIt` accepts, such as the one that a message is about. */
  readonly undoWhere: (isIt: (entry: UndoEntry) => boolean) => Promise<void>
  readonly run: (choice: UndoChoice) => Promise<void>
}
