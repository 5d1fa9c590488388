import type { UndoKind } from '@cove/device-contract/undo'

/** A place as its user names it: the path is below the user's own root of the space. */
export interface UndoPlace {
  readonly spaceId: string
  readonly path: string
}

/** Size and time of a file when it was put in place; a folder has neither, and is judged by what is in it. */
export interface UndoIdentity {
  readonly isFolder: boolean
  readonly sizeBytes?: number | undefined
  readonly mtimeMs?: number | undefined
}

/** One change of one item, with what its inverse needs (UNDO-01). */
export type UndoStep =
  /** New at `at`; undoing puts it into the recycle bin. `boxId`: it came out of this box. */
  | { readonly kind: 'created'; readonly at: UndoPlace; readonly identity: UndoIdentity; readonly boxId?: string | undefined }
  | { readonly kind: 'moved'; readonly at: UndoPlace; readonly to: UndoPlace; readonly identity: UndoIdentity }
  /** Deleted, or replaced by the step that follows. */
  | { readonly kind: 'trashed'; readonly at: UndoPlace; readonly boxId: string; readonly identity: UndoIdentity }

/** What a step of a job reports for the journal, in addition to its steps. */
export type UndoNote =
  | { readonly kind: 'step'; readonly step: UndoStep }
  /** A step of an earlier entry has been undone. */
  | { readonly kind: 'undone'; readonly entryId: number; readonly seq: number }
  /** What left one box is in another one now: entries that need the first use the second. */
  | { readonly kind: 'rebox'; readonly from: string; readonly to: string }
  /** A box was deleted for good (UNDO-07). */
  | { readonly kind: 'ended'; readonly boxId: string }

/** A change that has happened and is to be recorded. */
export interface UndoRecord {
  readonly userNo: string
  readonly kind: UndoKind
  readonly steps: readonly UndoStep[]
  /** Records with the same key form one entry, and a step that the entry has already is not added again. */
  readonly key?: string | undefined
  /** Uploads that follow each other within seconds form one entry. */
  readonly joins?: boolean | undefined
}

/** A stored step that can still be undone. */
export interface StoredStep {
  readonly entryId: number
  readonly seq: number
  readonly kind: UndoKind
  /** When the entry was last added to. */
  readonly lastMs: number
  readonly step: UndoStep
}
