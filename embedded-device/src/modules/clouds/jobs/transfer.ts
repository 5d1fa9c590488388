import { isRefusal } from '@cove/server-kit/refusal'
import { JobError } from '../../../module-kit/module-kit.ts'
import type { JobSteps, MainRun } from '../../../module-kit/module-kit.ts'
import { pathOfNames } from '../../../module-kit/source-kit.ts'
import { refusing } from '../accounts/refusal-of.ts'
import { isCloudError } from '../door/cloud-error.ts'
import type { SourceEnd, TargetEnd } from './ends.ts'
import { doStep } from './do-step.ts'
import type { TransferCursor, Wanted } from './payloads.ts'
import { makePlan } from './plan.ts'
import type { Step, StepStore } from './step-store.ts'

/** One transfer between two ends. */
export interface Transfer {
  readonly jobId: number
  readonly steps: StepStore
  readonly source: SourceEnd
  readonly target: TargetEnd
  readonly wanted: Wanted
  readonly signal: AbortSignal
  readonly report: MainRun<unknown, TransferCursor>['report']
}

/** Failures that every further file would meet too. */
const fatal: ReadonlySet<string> = new Set([
  'cloudAccountMissing',
  'cloudSignInNeeded',
  'cloudDriveAuthFailed',
  'cloudDriveLoginExpired',
  'cloudDriveAccountInvalid',
  'cloudDriveBanTemporary',
  'cloudDriveBanPermanent',
  'cloudDriveBanUpload',
  'cloudDriveBanDownload',
  'cloudDriveFull',
  'cloudFull',
  'cloudAway',
  'urlNotAllowed',
  'overQuota',
  'notEnoughSpace',
  'storageMissing',
  'diskNotFound',
  'readOnlySpace',
])

/** The steps of a part of a transfer, which answers `R`. */
export type PartOfSteps<R> = JobSteps<TransferCursor> extends AsyncGenerator<infer Y, unknown, infer N> ? AsyncGenerator<Y, R, N> : never

/** Where a transfer is now; a failed step leaves here what is to be taken back. */
export interface Progress {
  at: TransferCursor
}

/** SED-04e: copies what is planned, one after the other; each file appears whole, and a run that continues repeats none. */
export async function* runTransfer(transfer: Transfer, cursor: TransferCursor | undefined): PartOfSteps<void> {
  const { jobId, steps, target, signal } = transfer
  try {
    const progress: Progress = { at: cursor ?? (await naming(signal, () => makePlan(transfer))) }
    if (!cursor) yield { cursor: progress.at, done: 0, total: progress.at.total, totalBytes: progress.at.totalBytes }
    for (let step = steps.get(jobId, progress.at.next); step; step = steps.get(jobId, progress.at.next)) {
      const error = yield* tried(transfer, step, progress)
      progress.at = after(progress.at, step)
      const failures = error === undefined ? [] : [{ item: pathOfNames(step.source), error }]
      const { next: done, total, doneBytes, totalBytes } = progress.at
      yield { cursor: progress.at, done, total, doneBytes, totalBytes, current: step.entry.name, failures }
    }
    steps.drop(jobId)
  } finally {
    target.settled()
  }
}

/** Does a step; answers why it failed when the others can continue, and throws what ends the job. */
async function* tried(transfer: Transfer, step: Step, progress: Progress): PartOfSteps<string | undefined> {
  const { signal, target } = transfer
  try {
    yield* doStep(transfer, step, progress)
    return undefined
  } catch (failure) {
    const error = await naming(signal, () => Promise.reject(failure)).catch(nameOfPassable)
    const { open } = progress.at
    // Nothing half stays of what is not tried again.
    if (open) await target.abandon(open.to, open.state).catch(ignoreRefusal)
    return error
  }
}

/** Failures as the contract names them; when the job is stopped, its reason instead. */
async function naming<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await refusing(work)
  } catch (error) {
    signal.throwIfAborted()
    // The service may be back after a while.
    if (isRefusal(error) && (error.error as string) === 'cloudAway') throw new JobError(error.error, { mayPass: true, cause: error })
    throw error
  }
}

function nameOfPassable(error: unknown): string {
  if (!isRefusal(error) || fatal.has(error.error)) throw error
  return error.error
}

function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error) && !isCloudError(error)) throw error
}

const after = ({ next, total, doneBytes, totalBytes }: TransferCursor, { entry }: Step): TransferCursor => ({
  next: next + 1,
  total,
  doneBytes: doneBytes + entry.sizeBytes,
  totalBytes,
})
