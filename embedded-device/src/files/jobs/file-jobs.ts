import * as z from 'zod/mini'
import { defineJob } from '../../core/jobs/define-job.ts'
import type { WorkerJob } from '../../core/jobs/define-job.ts'
import type { JobFailure } from '../../core/jobs/job-types.ts'
import type { FileIndex } from '../index/index-port.ts'
import { noQuota } from '../quota/quota.ts'
import type { Quota } from '../quota/quota.ts'
import { fileJobKinds } from './file-job-types.ts'
import type { FileJobKind, FileWork } from './file-job-types.ts'
import { noRecorder } from '../undo/undo-recorder.ts'
import type { UndoRecorder } from '../undo/undo-recorder.ts'
import { applyChanges, notesOf } from './index-changes.ts'
import { planOf, rightsLeft } from './job-plan.ts'
import type { JobRights } from './job-plan.ts'
import { noteRestored, openJobQuota } from './job-quota.ts'
import type { IndexChange, TransferCursor } from './transfer-types.ts'

export interface FileJobsOptions extends JobRights {
  readonly index: FileIndex
  /** S-H7: copies reserve their bytes before the first is written. */
  readonly quota?: Quota
  /** UNDO-01: what jobs change is taken down. */
  readonly undo?: UndoRecorder
}

const PlaceSchema = z.object({ spaceId: z.string(), path: z.string() })
const WorkSchema: z.ZodMiniType<FileWork> = z.object({
  sources: z.array(PlaceSchema),
  target: z.optional(PlaceSchema),
  conflict: z.enum(['skip', 'rename', 'cover']),
  decisions: z.optional(z.record(z.string(), z.enum(['skip', 'rename', 'cover']))),
})
const CursorSchema: z.ZodMiniType<TransferCursor> = z.object({
  item: z.number(),
  lastPath: z.string(),
  targetNames: z.record(z.string(), z.string()),
  progress: z.object({
    doneFiles: z.number(),
    totalFiles: z.number(),
    doneBytes: z.number(),
    totalBytes: z.number(),
    currentPath: z.string(),
  }),
  failed: z.array(z.object({ path: z.string(), error: z.string() })),
})

/** The kinds of the area `tasks`: background copies, moves, deletes and restores (TSK-01b). */
export function fileJobs(options: FileJobsOptions): Readonly<Record<FileJobKind, WorkerJob<FileWork, TransferCursor>>> {
  const entries = fileJobKinds.map((kind) => [kind, fileJob(kind, options)] as const)
  // One entry per kind of the list above.
  return Object.fromEntries(entries) as Record<FileJobKind, WorkerJob<FileWork, TransferCursor>>
}

function fileJob(kind: FileJobKind, options: FileJobsOptions): WorkerJob<FileWork, TransferCursor> {
  const { index, quota = noQuota, undo = noRecorder } = options
  return defineJob({
    payload: WorkSchema,
    cursor: CursorSchema,
    // Kinds that move bytes share the disk; each kind runs once at a time.
    runs: { in: 'worker', module: new URL('./file-steps.ts', import.meta.url), concurrency: 1, priority: 'normal', canPause: true },
    filesOf: ({ sources }) => sources.map(({ path }) => path),
    about: ({ sources, target }) => ({ source: sources[0]?.path, target: target?.path }),
    retryOf: retryOf(kind),
    async prepare({ jobId, userNo, payload }) {
      const plan = await planOf({ ...payload, jobId, kind, userNo }, options)
      const hasRights = rightsLeft({ ...payload, kind }, plan, options)
      const use = openJobQuota(quota, { kind, userNo, targetSpaceId: payload.target?.spaceId ?? '' })
      return {
        input: plan,
        // The steps of `file-steps.ts` report these.
        apply(effects) {
          const changes = effects as readonly IndexChange[]
          applyChanges(index, changes)
          if (kind === 'restore') noteRestored(quota, userNo, changes)
          undo.apply({ userNo, kind: undoKindOf[kind], key: `task:${jobId}` }, notesOf(changes))
        },
        async judge(cursor) {
          const reached = cursor as TransferCursor | undefined
          if (!hasRights(reached?.item ?? 0)) return 'noPermission'
          return reached && use.passed(reached.progress)
        },
        [Symbol.dispose]: () => use[Symbol.dispose](),
      }
    },
  })
}

/** A final delete makes no entry: its notes end steps of others. */
const undoKindOf = { copy: 'copy', move: 'move', delete: 'delete', restore: 'restore', deleteForever: 'delete' } as const

/** TSK-03: the sources that failed as a whole. An entry deep in a source cannot be repeated alone: its folder is there already. */
function retryOf(kind: FileJobKind): (work: FileWork, failures: readonly JobFailure[]) => FileWork | undefined {
  return (work, failures) => {
    // A failure has the path from the space's root, a source the user's own.
    const failed = work.sources.filter(({ path }) => failures.some(({ item }) => item === path || item.endsWith(path)))
    const isWhole = kind !== 'copy' && kind !== 'move' ? failed.length > 0 : failed.length === failures.length
    return isWhole && failed.length > 0 ? { ...work, sources: failed } : undefined
  }
}
