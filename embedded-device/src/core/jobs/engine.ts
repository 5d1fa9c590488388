import type { EventHub } from '../events/event-hub.ts'
import { createChangeNotifier } from './change-notifier.ts'
import type { ChangeNotifier } from './change-notifier.ts'
import { reportCover } from './covering-jobs.ts'
import type { ContinueAs } from './continue-as.ts'
import type { JobReport, JobStep } from './define-job.ts'
import type { JobKinds, RegisteredKind } from './job-kinds.ts'
import { parsed } from './job-rows.ts'
import type { JobStore } from './job-store.ts'
import { noProgress } from './job-types.ts'
import type { Job, JobProgress, JobQuestion, JobState } from './job-types.ts'
import { createSpeedMeter } from './speed-meter.ts'
import type { SpeedMeter } from './speed-meter.ts'
import { createStoreLater } from './store-later.ts'

/** Points of a run at which a test may end the process: an effect that is not stored, and one that is. */
export type JobPoint = 'effect' | 'stored'

export interface EngineOptions {
  readonly store: JobStore
  readonly events: Pick<EventHub, 'emit'>
  /** After a job ended by itself, well or not. */
  readonly onEnded?: ((job: Job) => void) | undefined
  /** Defects, never refusals: for the log. */
  readonly onProblem?: ((error: unknown) => void) | undefined
  /** For the kill harness: called at each point of each run. */
  readonly onPoint?: ((point: JobPoint, jobId: number, kind: string) => void) | undefined
}

export type JobRequest = 'run' | 'pause' | 'cancel'

/** A job that runs now. */
export interface RunningJob {
  readonly job: Job
  readonly kind: RegisteredKind
  /** What its user wants of it since it started. */
  asked: JobRequest
  /** Continue was requested before the pause took effect. */
  resumes: boolean
  /** Progress of the newest step or report. */
  progress: JobProgress
  /** Bytes up to the newest stored step. */
  storedBytes: number
  readonly speed: SpeedMeter
  request(what: JobRequest): void
  /** Stops the run; the job is ready again. A pause of its user stays one. */
  holdBack(): void
  /** The device closes: resolves when the run has stopped. */
  stop(): Promise<void>
}

/** How a run ended. */
export type RunEnd =
  | { readonly kind: 'finished'; readonly next?: ContinueAs | undefined }
  | { readonly kind: 'stopped'; readonly question?: JobQuestion | undefined; readonly refusedFor?: string | undefined }
  | { readonly kind: 'failed'; readonly error: string; readonly mayPass?: boolean | undefined; readonly cause?: unknown }
  /** The thread died. */
  | { readonly kind: 'lost' }

/** What the parts of the engine share. */
export interface Engine {
  readonly options: EngineOptions
  readonly store: JobStore
  readonly kinds: JobKinds
  readonly running: Map<number, RunningJob>
  readonly notifier: ChangeNotifier
  isClosed: boolean
  /** Nothing starts yet: see `Jobs.begin`. */
  isHeld: boolean
  /** The job as it is now, with the progress of its run. */
  withRun(job: Job): Job
  /** Database work that no caller waits for; it is tried again until it succeeds. */
  later(work: () => void): void
  /** Notifies clients and the area of a changed job. */
  notify(id: number): void
  settle(id: number, state: JobState, errorCode?: string): void
  /** Stores a step and notifies clients. Throws when the database did not take it. */
  commit(entry: RunningJob, step: JobStep<unknown>, cpuMs: number): void
  /** Shows progress that is not stored. */
  report(entry: RunningJob, progress: JobReport): void
  /** The known answer to a question. */
  choiceOf(id: number, question: JobQuestion): string | undefined
  /** Starts what may start. */
  pump(): void
}

/** Makes the shared part of the engine; `pump` is added by the one who opens it. */
export function createEngine(options: EngineOptions, kinds: JobKinds): Engine {
  const { store } = options
  const running = new Map<number, RunningJob>()
  const engine: Engine = {
    options,
    store,
    kinds,
    running,
    notifier: createChangeNotifier((id) => reportChange(engine, id)),
    isClosed: false,
    isHeld: false,
    withRun: (job) => withRun(job, running.get(job.id)),
    later: createStoreLater({ isClosed: () => engine.isClosed, onProblem: options.onProblem }),
    notify: (id) => notifyChange(engine, id),
    settle(id, state, errorCode) {
      store.setState(id, state, errorCode)
      engine.notify(id)
      if (state === 'done' || state === 'failed') engine.later(() => reportEnd(engine, id))
    },
    commit: (entry, step, cpuMs) => commit(engine, entry, { step, cpuMs }),
    report(entry, progress) {
      advance(entry, progress)
      engine.notifier.changed(entry.job.id)
      engine.later(() => emitProgress(engine, entry))
    },
    choiceOf(id, question) {
      const { byKey, forAll } = store.answers(id)
      const choice = byKey[question.key] ?? forAll[question.kind]
      return choice !== undefined && question.choices.includes(choice) ? choice : undefined
    },
    pump: () => undefined,
  }
  return engine
}

function withRun(job: Job, entry: RunningJob | undefined): Job {
  if (!entry || job.state !== 'running') return job
  const isPausing = entry.asked === 'pause' && !entry.resumes
  return { ...job, isPausing, progress: entry.progress, perSecond: entry.speed.perSecond() }
}

/** Areas with their own events are notified; a job that is not registered has no listener. */
function reportChange(engine: Engine, id: number): void {
  const job = engine.store.get(id)
  const onChanged = job && engine.kinds.get(job.kind)?.definition.onChanged
  if (job) engine.later(() => onChanged?.(engine.withRun(job)))
}

function notifyChange(engine: Engine, id: number): void {
  const job = engine.store.get(id)
  if (!job) return
  engine.notifier.changed(id)
  engine.later(() => reportCover(engine, job))
  if (job.isListed) engine.later(() => emitState(engine.options.events, job, job.state))
}

function reportEnd({ kinds, store, options }: Engine, id: number): void {
  const job = store.get(id)
  if (!job) return
  options.onEnded?.(job)
  kinds.get(job.kind)?.definition.onEnded?.(job)
}

function commit(engine: Engine, entry: RunningJob, { step, cpuMs }: { readonly step: JobStep<unknown>; readonly cpuMs: number }): void {
  const { store, options } = engine
  const { id, kind } = entry.job
  options.onPoint?.('effect', id, kind)
  const progress = progressAfter(entry.progress, step)
  const movedBytes = step.movedBytes ?? Math.max(0, progress.doneBytes - entry.storedBytes)
  const cursor = step.cursor === undefined ? undefined : JSON.stringify(step.cursor)
  // Steps of files store a cursor before they act; on main a repeated cursor means that the same call failed again.
  const isProgress = cursor !== undefined && (entry.kind.definition.runs.in === 'worker' || cursor !== store.cursorText(id))
  const cpuMsAll = cpuMs + (step.cpuMs ?? 0)
  const { failures = [], remarks = [], beginsAgain = false } = step
  store.checkpoint(id, { cursor, isProgress, progress, failures, remarks, beginsAgain, cpuMs: cpuMsAll, movedBytes })
  advance(entry, step)
  entry.storedBytes = progress.doneBytes
  options.onPoint?.('stored', id, kind)
  engine.notifier.changed(id)
  engine.later(() => emitProgress(engine, entry))
}

function advance(entry: RunningJob, step: JobReport): void {
  const before = entry.progress
  entry.progress = progressAfter(before, step)
  const { done, doneBytes } = entry.progress
  const growth = doneBytes > 0 ? doneBytes - before.doneBytes : done - before.done
  if (growth > 0) entry.speed.add(growth)
}

/** Notifies the clients of the user of the state of a job; work of the device has no user. */
export function emitState(events: Pick<EventHub, 'emit'>, job: Job, state: JobState): void {
  if (job.userNo === undefined) return
  events.emit({ kind: 'task.changed', userNo: job.userNo, payload: { taskId: job.id, kind: job.kind, state } })
}

function emitProgress(engine: Engine, { job, progress }: RunningJob): void {
  if (job.userNo === undefined || !job.isListed) return
  const { done, total, doneBytes, totalBytes } = progress
  const payload = { taskId: job.id, doneFiles: done, totalFiles: total, doneBytes, totalBytes }
  engine.options.events.emit({ kind: 'task.progress', userNo: job.userNo, payload })
}

/** The progress after a step; done never exceeds a known total (S-A6). */
export function progressAfter(before: JobProgress, step: JobReport): JobProgress {
  const done = step.done ?? before.done
  const doneBytes = step.doneBytes ?? before.doneBytes
  const total = step.total ?? before.total
  const totalBytes = step.totalBytes ?? before.totalBytes
  return {
    done,
    total: total === 0 ? 0 : Math.max(total, done),
    doneBytes,
    totalBytes: totalBytes === 0 ? 0 : Math.max(totalBytes, doneBytes),
    current: step.current ?? before.current,
  }
}

/** Payload and cursor of a stored job. */
export interface StoredValues {
  readonly payload: unknown
  readonly cursor: unknown
}

/** Reads payload and cursor with the schemas of the kind; undefined when another version wrote what they refuse. */
export function readStored(engine: Engine, job: Job, { definition }: RegisteredKind): StoredValues | undefined {
  const payload = definition.payload.safeParse(job.payload)
  const text = engine.store.cursorText(job.id)
  if (!payload.success) return undefined
  if (text === undefined) return { payload: payload.data, cursor: undefined }
  const cursor = definition.cursor.safeParse(parsed(text))
  return cursor.success ? { payload: payload.data, cursor: cursor.data } : undefined
}

/** What a run starts with. */
export function runStart(job: Job): Pick<RunningJob, 'asked' | 'resumes' | 'progress' | 'storedBytes' | 'speed'> {
  const progress = { ...noProgress, ...job.progress }
  return { asked: 'run', resumes: false, progress, storedBytes: progress.doneBytes, speed: createSpeedMeter() }
}
