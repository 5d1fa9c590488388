import type { WorkerReply, WorkerStep } from '../../core/jobs/worker-steps.ts'
import type { Disk } from '../disk/disk.ts'
import type { IndexChange, TransferCursor } from '../jobs/transfer-types.ts'
import type { UndoItem, UndoPlan } from './undo-plan.ts'

/** How far undoing is. Plain JSON. */
export interface UndoCursor {
  /** Position of the step that is next, among those that were chosen. */
  readonly item: number
  readonly done: number
  /** Makes the ids of new boxes, the same in each run. */
  readonly seed: string
  /** Where the content of a box went that an earlier item emptied. */
  readonly boxes: Readonly<Record<string, string>>
  /** A move across spaces that has begun. */
  readonly move?: TransferCursor | undefined
}

/** What one item reports. */
export interface ItemWork {
  readonly plan: UndoPlan
  readonly item: UndoItem
  readonly disk: Disk
  /** An earlier run was at this item: what it wants may be done already. */
  readonly isRepeat: boolean
  readonly cursor: UndoCursor
  /** The id of the box that the item makes. */
  readonly boxId: string
  readonly changes: IndexChange[]
}

/** What changes in the cursor, or the name of what is in the way. */
export type ItemOutcome = Partial<UndoCursor> | string

/** The steps of an item that takes long. */
export type ItemSteps = Generator<WorkerStep<UndoCursor>, ItemOutcome, WorkerReply | undefined>

/** A step without effects. */
export const progressOf = (plan: UndoPlan, cursor: UndoCursor): WorkerStep<UndoCursor> => ({
  cursor,
  done: cursor.done,
  total: plan.items.length,
  current: plan.items.find(({ position }) => position >= cursor.item)?.step.at.path ?? '',
})
