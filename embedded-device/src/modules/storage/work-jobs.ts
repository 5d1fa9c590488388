import type { ErrorName } from '@cove/device-contract'
import * as z from 'zod/mini'
import { JobError, defineJob } from '../../module-kit/module-kit.ts'
import type { JobSteps, MainRun } from '../../module-kit/module-kit.ts'
import type { MainJob } from '../../core/jobs/define-job.ts'
import { toWork } from './system-work.ts'
import type { Work, WorkKind } from './system-work.ts'
import type { WorkClocks } from './work-clocks.ts'
import { coverOf } from './work-view.ts'

const payloadSchema = z.object({ storageId: z.string(), sizeBytes: z.number(), totalMs: z.number() })
const cursorSchema = z.object({ spentMs: z.number() })
type Payload = z.output<typeof payloadSchema>
type Cursor = z.output<typeof cursorSchema>
type WorkJob = MainJob<Payload, Cursor>

/** What the kinds of work share. */
export interface WorkJobsParts {
  readonly clocks: WorkClocks
  /** The time is over: does what the work was for; may be repeated after a crash. The name of a failure where it could not. */
  finish(work: Pick<Work, 'kind' | 'storageId' | 'sizeBytes'>): ErrorName | undefined
  /** Work began, or is about to end. */
  onChanged(): void
  /** The database did not take it; it is tried again. */
  onProblem(error: unknown): void
}

/** How often the time spent is stored: so much work is done again after a power cut. */
const storeEveryMs = 1_000

/** DLG-01, DLG-03: how work of the device as a whole runs. */
export function workJobs(parts: WorkJobsParts): Readonly<Record<WorkKind, WorkJob>> {
  const job = (kind: WorkKind): WorkJob =>
    defineJob({
      payload: payloadSchema,
      cursor: cursorSchema,
      runs: { in: 'main', concurrency: 1, priority: 'high', canPause: false, keptDays: Infinity },
      cover: (one) => coverOf(toWork(one, parts.clocks)),
      run: (run) => runWork(parts, kind, run),
    })
  // The order in which a desktop shows them: the one that takes the device away first.
  return { rebootPro: job('rebootPro'), systemRepair: job('systemRepair'), createSwap: job('createSwap'), fetchPro: job('fetchPro') }
}

async function* runWork(parts: WorkJobsParts, kind: WorkKind, run: MainRun<Payload, Cursor>): JobSteps<Cursor> {
  const { jobId, payload, cursor, signal } = run
  const { clocks } = parts
  const { totalMs, storageId, sizeBytes } = payload
  using _clock = clocks.start(jobId, cursor?.spentMs ?? 0)
  parts.onChanged()
  for (;;) {
    const spentMs = Math.min(totalMs, clocks.spentMs(jobId) ?? 0)
    // A stop stores the time spent; the engine ends the run after the step.
    if (spentMs > 0 || signal.aborted) yield { cursor: { spentMs }, done: spentMs, total: totalMs }
    if (spentMs >= totalMs) break
    await clocks.wait(jobId, Math.max(1, Math.min(storeEveryMs, totalMs - spentMs)), signal)
  }
  const error = await finishSurely(parts, { kind, storageId, sizeBytes }, run)
  parts.onChanged()
  if (error !== undefined) throw new JobError(error, { mayPass: false })
  return undefined
}

/** S-B1: a full disk below the database stops neither the device nor, for good, its work. */
async function finishSurely(
  parts: WorkJobsParts,
  work: Parameters<WorkJobsParts['finish']>[0],
  { jobId, signal }: MainRun<Payload, Cursor>,
): Promise<ErrorName | undefined> {
  for (;;) {
    try {
      return parts.finish(work)
    } catch (error) {
      parts.onProblem(error)
      await parts.clocks.wait(jobId, storeEveryMs, signal)
      signal.throwIfAborted()
    }
  }
}
