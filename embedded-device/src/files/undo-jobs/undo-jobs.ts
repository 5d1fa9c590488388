import * as z from 'zod/mini'
import { anyErrorRow } from '@cove/device-contract'
import { refuse } from '@cove/server-kit/refusal'
import { defineJob } from '../../core/jobs/define-job.ts'
import type { WorkerJob } from '../../core/jobs/define-job.ts'
import type { Job } from '../../core/jobs/job-types.ts'
import type { FilesParts } from '../files-parts.ts'
import { applyChanges, notesOf } from '../jobs/index-changes.ts'
import { ballastsOf } from '../jobs/job-plan.ts'
import { noteRestored } from '../jobs/job-quota.ts'
import type { JobRights } from '../jobs/job-plan.ts'
import type { IndexChange, TransferCursor } from '../jobs/transfer-types.ts'
import { itemsOf } from './undo-plan.ts'
import type { UndoPlan } from './undo-plan.ts'
import type { UndoCursor } from './undo-work.ts'

/** What an undo job is added with: the steps as they were chosen, in the order in which they are undone. */
export interface UndoWork {
  readonly kind: 'undo' | 'redo'
  readonly steps: readonly (readonly [entryId: number, seq: number])[]
  /** Path of the first, for the task list. */
  readonly path: string
}

const WorkSchema: z.ZodMiniType<UndoWork> = z.object({
  kind: z.enum(['undo', 'redo']),
  steps: z.array(z.tuple([z.number(), z.number()])),
  path: z.string(),
})

const CursorSchema: z.ZodMiniType<UndoCursor> = z.object({
  item: z.number(),
  done: z.number(),
  seed: z.string(),
  boxes: z.record(z.string(), z.string()),
  // The steps of a move check their own cursor.
  move: z.optional(z.custom<TransferCursor>((value) => typeof value === 'object' && value !== null)),
})

export interface UndoJobsOptions extends Pick<FilesParts, 'index' | 'quota' | 'journal' | 'undo' | 'jobs' | 'hub'>, JobRights {}

/** UNDO-04: undoing as a durable job, one at a time. */
export function undoJobs(options: UndoJobsOptions): { readonly run: WorkerJob<UndoWork, UndoCursor> } {
  const { index, quota, journal, undo } = options
  const run = defineJob<UndoWork, UndoCursor>({
    payload: WorkSchema,
    cursor: CursorSchema,
    runs: { in: 'worker', module: new URL('./undo-steps.ts', import.meta.url), concurrency: 1, priority: 'high', canPause: true },
    about: ({ path }) => ({ source: path }),
    onEnded: (job) => tellEnd(options, job),
    async prepare({ jobId, userNo, payload }) {
      // P7: a user disabled since then may not continue it.
      const who = options.principal(userNo) ?? refuse('noPermission')
      const chosen = payload.steps.flatMap((key, position) => journal.stepsOf(userNo, [key]).map((stored) => ({ ...stored, position })))
      const items = await itemsOf(chosen, who, options.locate)
      const ballasts = await ballastsOf(
        items.flatMap(({ at }) => (at ? [at] : [])),
        options,
      )
      const plan: UndoPlan = { jobId, who, items, ballasts }
      const bin = quota.binChanges(userNo)
      return {
        input: plan,
        apply(effects) {
          const changes = effects as readonly IndexChange[]
          applyChanges(index, changes)
          noteRestored(quota, userNo, changes)
          undo.apply({ userNo, kind: payload.kind, key: `task:${jobId}` }, notesOf(changes))
        },
        [Symbol.dispose]: () => bin[Symbol.dispose](),
      }
    },
  })
  return { run }
}

/** Screens that wait for this undo are notified of how it ended, and recycle bins of their change. */
function tellEnd({ jobs, hub }: UndoJobsOptions, { id, userNo, progress, failedCount, errorCode }: Job): void {
  if (userNo === undefined) return
  const error = errorCode ?? jobs.failures(userNo, id)?.[0]?.error
  const code = error === undefined ? {} : { errorCode: anyErrorRow(error).code }
  hub.emit({ kind: 'recycle.changed', userNo, payload: {} })
  hub.emit({ kind: 'undo.ended', userNo, payload: { taskId: String(id), undoneCount: progress.done, failedCount, ...code } })
}
