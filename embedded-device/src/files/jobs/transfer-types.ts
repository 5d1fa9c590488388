import type { Principal } from '../../core/auth/principal.ts'
import type { Location } from '../places/space.ts'
import type { UndoNote } from '../undo/undo-types.ts'
import type { ConflictPolicy } from '../disk/entry.ts'

/** What a running copy, move or delete reports; plain data for the job row. */
export interface TransferProgress {
  readonly doneFiles: number
  readonly totalFiles: number
  readonly doneBytes: number
  readonly totalBytes: number
  readonly currentPath: string
}

/** How far a transfer is. Plain JSON: store it, pass it back after a crash, and the work continues. */
export interface TransferCursor {
  readonly item: number
  /** Relative path of the last finished entry inside the item, '' = none. */
  readonly lastPath: string
  /** Chosen top-level name per item (rename policy must not choose twice). */
  readonly targetNames: Readonly<Record<string, string>>
  readonly progress: TransferProgress
  readonly failed: readonly TransferFailure[]
}

export interface TransferFailure {
  readonly path: string
  readonly error: string
}

export interface TransferStep {
  readonly cursor: TransferCursor
  readonly progress: TransferProgress
  /** Index changes this step made; apply them after the step (worker threads have no index). */
  readonly changes: readonly IndexChange[]
  /** Store the cursor before asking for the next step: it holds a decision the next step acts on. Not stored, it is handed out again. */
  readonly mustPersist?: boolean
}

export type IndexChange =
  | { readonly kind: 'upsert'; readonly spaceId: string; readonly dirPath: string; readonly name: string }
  | { readonly kind: 'removed'; readonly spaceId: string; readonly path: string }
  | { readonly kind: 'moved'; readonly spaceId: string; readonly oldPath: string; readonly newPath: string }
  /** For the journal of changes; the index has no part in it. */
  | { readonly kind: 'note'; readonly note: UndoNote }

/**
 * Steps of one transfer. Run in a worker thread: `next({ persisted })` after each step, `persisted: true` once the cursor
 * of the step before is stored; `return()` stops at a step border and removes half files. A caller that keeps no cursor sends nothing.
 */
export type TransferSteps = Generator<TransferStep, TransferStep, { readonly persisted: boolean } | undefined>

export interface TransferPlan {
  readonly jobId: string
  readonly who: Principal
  readonly sources: readonly Location[]
  /** Destination folder; unused by delete. */
  readonly into: Location
  readonly conflict: ConflictPolicy
  /** FM-26: what the user decided about single files, by their path below the destination; folders are merged then. */
  readonly decisions?: Decisions | undefined
}

/** FM-26: policies by path below the destination. */
export type Decisions = Readonly<Record<string, ConflictPolicy>>
