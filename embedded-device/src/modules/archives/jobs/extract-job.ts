import { DevicePath, StorageId, z } from '@cove/device-contract/kit'
import { archiveConflicts, archiveEncodings } from '@cove/device-contract/archives'
import { refuse } from '@cove/server-kit/refusal'
import { defineJob } from '../../../module-kit/module-kit.ts'
import type { MainRun, Principal } from '../../../module-kit/module-kit.ts'
import type { JobReply, JobStep } from '../../../core/jobs/define-job.ts'
import { child, mayStill, storageIdOf } from '../../../module-kit/staging-kit.ts'
import type { Location } from '../../../files/places/space.ts'
import type { ArchivesParts } from '../parts.ts'
import { dropScratch, openScratch, scratchSuffix } from '../read/scratch.ts'
import { placeTree } from '../write/place-tree.ts'
import { unpack } from './unpack.ts'

const RefSchema = z.object({ storageId: StorageId, path: DevicePath })
const PayloadSchema = z.object({
  archive: RefSchema,
  target: RefSchema,
  intoName: z.optional(z.string()),
  paths: z.optional(z.array(z.string())),
  within: z.string(),
  encoding: z.enum(archiveEncodings),
  conflict: z.enum(archiveConflicts),
  /** Of the password in memory. */
  secretId: z.optional(z.string()),
})
/** What an extraction is added with. */
export type ExtractPayload = z.output<typeof PayloadSchema>

const CursorSchema = z.object({
  phase: z.enum(['unpack', 'place']),
  /** Entries of the archive that are in the staged tree. */
  nextOrder: z.number(),
  /** Of the archive that they are entries of: another one has other entries there. */
  identity: z.optional(z.string()),
  doneBytes: z.number(),
  /** The folder that this task made for itself. */
  intoName: z.optional(z.string()),
})
export type ExtractCursor = z.output<typeof CursorSchema>

/** One run of an extraction, with the rights of this moment (P7). */
export interface ExtractRun extends MainRun<ExtractPayload, ExtractCursor> {
  readonly who: Principal
  readonly archive: Location
  readonly target: Location
}

const scratchOf = (jobId: number): string => `extract-${jobId}${scratchSuffix}`

/** TSK-13, TSK-14: extracts into a staged tree, then moves it to its place. */
export const extractJob = (parts: ArchivesParts) =>
  defineJob({
    payload: PayloadSchema,
    cursor: CursorSchema,
    runs: { in: 'main', concurrency: 2, priority: 'normal', canPause: true },
    about: ({ archive, target }) => ({ source: archive.path, target: target.path }),
    async *run(run) {
      const who = parts.principal(run.userNo) ?? refuse('noPermission')
      const { archive, target } = run.payload
      const at = await parts.spaces.locateFor(who, archive, 'read')
      const into = await parts.spaces.locate(who, target.storageId, target.path)
      try {
        yield* extractAll(parts, { ...run, who, archive: at, target: into })
      } catch (error) {
        // A stopped run continues with what it staged; a failed one leaves nothing.
        if (!run.signal.aborted) await dropScratch(parts, into.space, scratchOf(run.jobId))
        throw error
      }
      await dropScratch(parts, into.space, scratchOf(run.jobId))
    },
    async drop({ jobId, userNo, payload: { target } }) {
      const who = parts.principal(userNo)
      if (!who) return
      const { space } = await parts.spaces.locate(who, target.storageId, target.path)
      await dropScratch(parts, space, scratchOf(jobId))
    },
  })

async function* extractAll(parts: ArchivesParts, run: ExtractRun): AsyncGenerator<JobStep<ExtractCursor>, void, JobReply> {
  const scratch = await openScratch(parts, run.target.space, scratchOf(run.jobId))
  let cursor: ExtractCursor = run.cursor ?? { phase: 'unpack', nextOrder: 0, doneBytes: 0 }
  if (cursor.phase === 'unpack') {
    const doneBytes: number = yield* unpack(parts, run, scratch)
    requireRight(parts, run)
    const intoName = run.payload.intoName === undefined ? undefined : await makeFolder(parts, run)
    cursor = { ...cursor, phase: 'place', doneBytes, ...(intoName === undefined ? {} : { intoName }) }
    yield { cursor }
  }
  const into = cursor.intoName === undefined ? run.target : child(run.target, cursor.intoName)
  const { conflict } = run.payload
  const placing = placeTree({ parts, scratch, userNo: run.userNo, jobId: run.jobId, into, conflict })
  let turn = await placing.next(undefined)
  while (!turn.done) {
    run.signal.throwIfAborted()
    requireRight(parts, run)
    const step = turn.value
    if (step.kind === 'taken') {
      const question = { kind: 'taken', key: step.path, choices: ['rename', 'cover', 'skip'], values: { name: step.name } }
      const { choice } = yield { cursor, question, current: step.path }
      turn = await placing.next(choice as 'rename' | 'cover' | 'skip' | undefined)
      continue
    }
    if (step.kind === 'failed') yield { cursor, failures: [step.failure] }
    turn = await placing.next(undefined)
  }
}

/** P7: the right may end while the task runs; nothing is placed from then on. */
function requireRight(parts: ArchivesParts, { target }: ExtractRun): void {
  if (!mayStill(parts, target, 'change')) refuse('noPermission')
}

/** The folder of the archive's own, under a free name. */
async function makeFolder(parts: ArchivesParts, { target, payload, userNo, jobId }: ExtractRun): Promise<string> {
  const made = await parts.vfs.makeFolder(child(target, payload.intoName ?? ''), { autoSuffix: true })
  const step = { kind: 'created', at: { spaceId: storageIdOf(target), path: made.path }, identity: { isFolder: true } } as const
  parts.undo.record({ userNo, kind: 'extract', key: `task:${jobId}`, steps: [step] })
  return made.name
}
