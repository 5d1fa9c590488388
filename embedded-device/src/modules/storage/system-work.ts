import type { ErrorName } from '@cove/device-contract'
import type { AreaJobs, Job } from '../../module-kit/module-kit.ts'
import type { WorkClocks } from './work-clocks.ts'

/** What a device works on as a whole. Fetching the pro system runs in the background; the others cover every desktop (DLG-01). */
export type WorkKind = 'systemRepair' | 'createSwap' | 'fetchPro' | 'rebootPro'

/** One piece of work: simulated, its progress is the time it has run. */
export interface Work {
  readonly kind: WorkKind
  /** The storage space it is about; empty where it is about none. */
  readonly storageId: string
  readonly sizeBytes: number
  readonly state: 'running' | 'done' | 'failed'
  /** Why it failed. */
  readonly error: ErrorName | undefined
  readonly spentMs: number
  readonly totalMs: number
}

/** How long each kind takes, in ms. */
export type WorkDurations = Readonly<Record<WorkKind, number>>

/** DLG-03: the change to the pro system has 300 s; the others are short, because nothing is really done. */
export const workDurations: WorkDurations = { systemRepair: 8_000, createSwap: 6_000, fetchPro: 12_000, rebootPro: 300_000 }

/** Work to begin. */
export interface WorkRequest {
  readonly kind: WorkKind
  readonly storageId?: string
  readonly sizeBytes?: number
}

/** Work of the device as a whole, as jobs: it continues after a restart. Time the device is off does not count. */
export interface SystemWork {
  /** Begins work; the caller has made sure that nothing of its kind runs. Its last run is forgotten. */
  start(request: WorkRequest): void
  /** The work of this kind that runs, or ran last. */
  get(kind: WorkKind): Work | undefined
  /** Whether work of one of these kinds runs. */
  isRunning(...kinds: readonly WorkKind[]): boolean
  /** Resolves when all work whose time is over has ended; calls that report or begin work wait for it. */
  settle(): Promise<void>
}

/** What the work is made from. */
export interface SystemWorkParts {
  readonly jobs: AreaJobs
  readonly clocks: WorkClocks
  readonly durations: WorkDurations
}

/** What a job of system work was added with. */
export interface WorkPayload {
  readonly storageId: string
  readonly sizeBytes: number
  readonly totalMs: number
}

/** Opens the work over its jobs. */
export function openSystemWork({ jobs, clocks, durations }: SystemWorkParts): SystemWork {
  const jobOf = (kind: WorkKind): Job | undefined => jobs.list(undefined).items.find((job) => job.kind === `storage.${kind}`)
  const get = (kind: WorkKind): Work | undefined => {
    const job = jobOf(kind)
    return job && toWork(job, clocks)
  }
  return {
    get,
    start({ kind, storageId = '', sizeBytes = 0 }) {
      const last = jobOf(kind)
      if (last) jobs.remove(undefined, last.id)
      jobs.add(kind, { payload: { storageId, sizeBytes, totalMs: durations[kind] } satisfies WorkPayload })
    },
    isRunning: (...kinds) => kinds.some((kind) => isOpen(get(kind))),
    async settle() {
      const over = jobs.list(undefined, { state: ['running'] }).items.filter((job) => !isOpen(toWork(job, clocks)))
      for (const { id } of over) clocks.wake(id)
      await Promise.all(over.map(({ id }) => jobs.stopped(id)))
    },
  }
}

/** Whether work runs and its time is not over. */
export function isOpen(work: Work | undefined): boolean {
  return work?.state === 'running' && work.spentMs < work.totalMs
}

/** A job of system work as work. */
export function toWork(job: Job, clocks: WorkClocks): Work {
  // Written by `start`, and checked against its schema when it was added.
  const { storageId, sizeBytes, totalMs } = job.payload as WorkPayload
  const kind = job.kind.slice(job.kind.indexOf('.') + 1) as WorkKind
  const state = job.state === 'done' || job.state === 'failed' ? job.state : 'running'
  const spentMs = state === 'running' ? Math.min(totalMs, clocks.spentMs(job.id) ?? job.progress.done) : totalMs
  return { kind, storageId, sizeBytes, state, error: job.errorCode as ErrorName | undefined, spentMs, totalMs }
}
