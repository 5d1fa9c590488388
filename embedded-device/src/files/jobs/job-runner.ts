import type { EventHub } from '../../core/events/event-hub.ts'
import { noQuota } from '../quota/quota.ts'
import type { Quota } from '../quota/quota.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { FileIndex } from '../index/index-port.ts'
import { applyChanges } from './index-changes.ts'
import { createIoPool } from './io-pool.ts'
import type { IoPool } from './io-pool.ts'
import { endOf } from './job-end.ts'
import { fileState, isAmong } from './job-files.ts'
import { planOf } from './job-plan.ts'
import type { JobRights } from './job-plan.ts'
import { createJobQuota } from './job-quota.ts'
import type { JobFilter, JobPage, JobStore } from './job-store.ts'
import { command, controlBytes, controlSlot, jobKinds } from './job-types.ts'
import type { Job, JobFailure, JobFile, JobKind, JobState, NewJob } from './job-types.ts'
import { attempt, createStoreLater } from './store-later.ts'
import type { WorkerAnswer } from './worker-messages.ts'

export interface JobRunnerOptions extends JobRights {
  readonly store: JobStore
  readonly events: Pick<EventHub, 'emit'>
  readonly index: FileIndex
  /** S-H7: copies take their bytes off it before the first is written. */
  readonly quota?: Quota
  readonly threads?: number
  /** Told of defects (never of refusals): for the log. */
  readonly onProblem?: (error: unknown) => void
}

/** Background copies, moves and deletes that survive a crash (TSK-01, S-A6). */
export interface JobRunner extends AsyncDisposable {
  add(job: NewJob): number
  get(userNo: string, id: number): Job | undefined
  list(userNo: string, filter?: JobFilter): JobPage
  counts(userNo: string): Readonly<Record<JobState, number>>
  /** The four below answer false for a job that is missing, somebody else's (S-H3), or not in a state for it. */
  pause(userNo: string, id: number): boolean
  /** Goes on with a paused job, or tries a failed one again from where it stopped. */
  continue(userNo: string, id: number): boolean
  /** Removes one job, cancelling it first; what it finished stays. */
  remove(userNo: string, id: number): boolean
  /** Removes all jobs of the user in these states; returns how many. */
  removeAll(userNo: string, states: readonly JobState[]): number
  files(userNo: string, id: number): JobFile[] | undefined
  failures(userNo: string, id: number): readonly JobFailure[] | undefined
  /** Resolves when nothing is running or due. */
  idle(): Promise<void>
}

/** Kinds that move bytes share the disk; each kind runs once at a time. */
const perKind = 1
const heartbeatMs = 10_000

/** Starts the queue: jobs that ran when the device died are taken up again. */
export function startJobRunner(options: JobRunnerOptions): JobRunner {
  const { store, events } = options
  const running = new Map<number, { job: Job; flags: Int32Array }>()
  const quota = createJobQuota(options.quota ?? noQuota)
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let idleWaiters: (() => void)[] = []
  const storing = createStoreLater({ isClosed: () => isClosed, onProblem: options.onProblem })
  const heart = setInterval(() => storing(() => store.heartbeat([...running.keys()])), heartbeatMs).unref()
  const pool: IoPool = createIoPool(options.threads ?? 2, { answered, died })

  function tell(id: number): void {
    const job = store.get(id)
    if (job)
      storing(() => events.emit({ kind: 'task.changed', userNo: job.userNo, payload: { taskId: id, kind: job.kind, state: job.state } }))
  }

  function settle(id: number, state: JobState, errorCode?: string): void {
    store.setState(id, state, errorCode)
    tell(id)
  }

  const pump = (): void => storing(pumpOnce)

  function pumpOnce(): void {
    clearTimeout(timer)
    while (pool.freeCount > 0) {
      const free = jobKinds.filter((kind) => countRunning(kind) < perKind)
      const job = store.claim(free)
      if (!job) break
      void begin(job)
    }
    const nextAt = pool.freeCount > 0 ? store.nextRunAt() : undefined
    if (nextAt !== undefined) timer = setTimeout(pump, Math.max(50, nextAt - Date.now()))
    if (running.size > 0 || nextAt !== undefined) return
    const waiters = idleWaiters
    idleWaiters = []
    for (const done of waiters) done()
  }

  const countRunning = (kind: JobKind): number => [...running.values()].filter((one) => one.job.kind === kind).length

  async function begin(job: Job): Promise<void> {
    const control = new SharedArrayBuffer(controlBytes)
    const flags = new Int32Array(control)
    running.set(job.id, { job, flags })
    const release = pool.reserve()
    tell(job.id)
    try {
      const plan = await planOf(job, options)
      if (isClosed) return
      quota.begin(job)
      release.run({ kind: 'run', plan, cursor: store.cursor(job.id), control })
    } catch (error) {
      if (isClosed) return
      release.cancel()
      running.delete(job.id)
      quota.end(job)
      // A place or a right that is gone ends the job; anything else is a defect and goes to the log.
      settle(job.id, 'failed', isRefusal(error) ? error.error : 'unknown')
      if (!isRefusal(error)) options.onProblem?.(error)
      pump()
    }
  }

  function answered(answer: WorkerAnswer): void {
    const entry = running.get(answer.jobId)
    if (!entry || isClosed) return
    const isKept = keep(answer)
    if (answer.kind === 'step') {
      // The thread stands still until it hears: a copy has written nothing when it is first judged.
      const judged = quota.passed(entry.job, answer.cursor).catch((error: unknown) => {
        options.onProblem?.(error)
        return false
      })
      void judged.then((refused) => {
        if (isClosed) return
        if (refused) Atomics.store(entry.flags, controlSlot.command, command.pause)
        acknowledge(answer, entry, isKept)
      })
      return
    }
    running.delete(answer.jobId)
    const refusedFor = quota.end(entry.job)
    storing(() => finish(answer, { ...entry, refusedFor }))
    pump()
  }

  function acknowledge(
    answer: Extract<WorkerAnswer, { kind: 'step' }>,
    entry: { readonly job: Job; readonly flags: Int32Array },
    isKept: boolean,
  ): void {
    if (!isKept) Atomics.store(entry.flags, controlSlot.refused, answer.seq)
    Atomics.store(entry.flags, controlSlot.stored, answer.seq)
    Atomics.notify(entry.flags, controlSlot.stored)
    if (!answer.cursor) return
    const { doneFiles, totalFiles, doneBytes, totalBytes } = answer.cursor.progress
    const payload = { taskId: answer.jobId, doneFiles, totalFiles, doneBytes, totalBytes }
    storing(() => events.emit({ kind: 'task.progress', userNo: entry.job.userNo, payload }))
  }

  /** S-A6: false when the cursor could not be stored (database full, broken): the worker may not act on it then. */
  function keep(answer: WorkerAnswer): boolean {
    try {
      applyChanges(options.index, answer.changes)
      if (answer.cursor) store.checkpoint(answer.jobId, answer.cursor)
      return true
    } catch (error) {
      options.onProblem?.(error)
      return false
    }
  }

  function finish(
    answer: Exclude<WorkerAnswer, { kind: 'step' }>,
    entry: { readonly job: Job; readonly flags: Int32Array; readonly refusedFor: string | undefined },
  ): void {
    const asked = Atomics.load(entry.flags, controlSlot.command)
    if (asked === command.cancel) {
      settle(answer.jobId, 'canceled')
      store.remove(answer.jobId)
      if (answer.kind === 'failed') void dropLeftovers(entry.job)
      return
    }
    const { state, errorCode } = endOf(answer, entry.refusedFor)
    settle(answer.jobId, state, errorCode)
  }

  function died(jobId: number | undefined): void {
    const entry = jobId === undefined ? undefined : running.get(jobId)
    if (jobId === undefined || !entry || isClosed) return
    running.delete(jobId)
    quota.end(entry.job)
    store.retry(jobId)
    tell(jobId)
    pump()
  }

  const ownJob = (userNo: string, id: number): Job | undefined => {
    const job = store.get(id)
    if (job?.userNo !== userNo) return undefined
    const flags = running.get(id)?.flags
    return { ...job, isPausing: flags !== undefined && Atomics.load(flags, controlSlot.command) === command.pause }
  }

  const ask = (id: number, what: number): boolean => {
    const entry = running.get(id)
    if (!entry) return false
    Atomics.store(entry.flags, controlSlot.command, what)
    return true
  }

  const runner: JobRunner = {
    add(job) {
      const id = store.add(job)
      tell(id)
      pump()
      return id
    },
    get: ownJob,
    list: (userNo, filter = {}) => {
      const page = store.list(userNo, filter)
      return { total: page.total, items: page.items.map((job) => ownJob(userNo, job.id) ?? job) }
    },
    counts: (userNo) => store.counts(userNo),
    pause(userNo, id) {
      const job = ownJob(userNo, id)
      if (job?.state === 'running') return ask(id, command.pause)
      if (job?.state !== 'ready') return false
      settle(id, 'paused')
      return true
    },
    continue(userNo, id) {
      const job = ownJob(userNo, id)
      if (job?.state === 'running' && job.isPausing) return ask(id, command.run)
      if (job?.state !== 'paused' && job?.state !== 'failed') return false
      settle(id, 'ready')
      pump()
      return true
    },
    remove(userNo, id) {
      const job = ownJob(userNo, id)
      if (!job) return false
      if (ask(id, command.cancel)) return true
      store.remove(id)
      storing(() => events.emit({ kind: 'task.changed', userNo, payload: { taskId: id, kind: job.kind, state: 'canceled' } }))
      if (job.state !== 'done') void dropLeftovers(job)
      return true
    },
    removeAll(userNo, states) {
      return store.idsIn(userNo, states).filter((id) => runner.remove(userNo, id)).length
    },
    files(userNo, id) {
      const job = ownJob(userNo, id)
      if (!job) return undefined
      const cursor = store.cursor(id)
      const failed = new Set(cursor?.failed.map((failure) => failure.path))
      return job.sources.map((place, at) => ({
        ...place,
        state: fileState(job, { at, item: cursor?.item ?? 0, isFailed: isAmong(failed, place.path) }),
      }))
    },
    failures: (userNo, id) => (ownJob(userNo, id) ? (store.cursor(id)?.failed ?? []) : undefined),
    idle: () =>
      running.size === 0 && store.nextRunAt() === undefined
        ? Promise.resolve()
        : new Promise((resolve) => {
            idleWaiters.push(resolve)
          }),
    async [Symbol.asyncDispose]() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(heart)
      for (const done of idleWaiters) done()
      await pool[Symbol.asyncDispose]()
      // An orderly stop is no crash: these start again at once, without using up a try.
      // S-B1: without room for that the next start finds them as after a crash.
      attempt(() => running.forEach((_entry, id) => store.setState(id, 'ready')), options.onProblem)
    },
  }

  async function dropLeftovers(job: Job): Promise<void> {
    try {
      pool.post({ kind: 'drop', plan: await planOf(job, options) })
    } catch (error) {
      // The space or the user is gone, and with it the reason to tidy.
      if (!isRefusal(error)) options.onProblem?.(error)
    }
  }

  store.recover()
  pump()
  return runner
}
