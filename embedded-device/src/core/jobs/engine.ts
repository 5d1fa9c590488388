import type { EventHub } from '../events/event-hub.ts'
import type { JobStep } from './define-job.ts'
import type { JobKinds, RegisteredKind } from './job-kinds.ts'
import { parsed } from './job-rows.ts'
import type { JobStore } from './job-store.ts'
import { noProgress } from './job-types.ts'
import type { Job, JobProgress, JobQuestion, JobState } from './job-types.ts'
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
  readonly onPoint?: ((point: JobPoint, jobId: number) => void) | undefined
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
  /** Progress of the newest step. */
  progress: JobProgress
  request(what: JobRequest): void
  /** The device closes: resolves when the run has stopped. */
  stop(): Promise<void>
}

/** How a run ended. */
export type RunEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'stopped'; readonly question?: JobQuestion | undefined; readonly refusedFor?: string | undefined }
  | { readonly kind: 'failed'; readonly error: string; readonly cause?: unknown }
  /** The thread died. */
  | { readonly kind: 'lost' }

/** What the parts of the engine share. */
export interface Engine {
  readonly options: EngineOptions
  readonly store: JobStore
  readonly kinds: JobKinds
  readonly running: Map<number, RunningJob>
  isClosed: boolean
  /** Database work that no caller waits for; it is tried again until it succeeds. */
  later(work: () => void): void
  tell(id: number): void
  settle(id: number, state: JobState, errorCode?: string): void
  /** Stores a step and tells clients. Throws when the database did not take it. */
  commit(entry: RunningJob, step: JobStep<unknown>, cpuMs: number): void
  /** The known answer to a question. */
  choiceOf(id: number, question: JobQuestion): string | undefined
  /** Starts what may start. */
  pump(): void
}

/** Makes the shared part of the engine; `pump` is added by the one who opens it. */
export function createEngine(options: EngineOptions, kinds: JobKinds): Engine {
  const { store, events, onPoint } = options
  const engine: Engine = {
    options,
    store,
    kinds,
    running: new Map(),
    isClosed: false,
    later: createStoreLater({ isClosed: () => engine.isClosed, onProblem: options.onProblem }),
    tell(id) {
      const job = store.get(id)
      if (job) engine.later(() => tellState(events, job, job.state))
    },
    settle(id, state, errorCode) {
      store.setState(id, state, errorCode)
      engine.tell(id)
      if (state === 'done' || state === 'failed') engine.later(() => tellEnd(engine, id))
    },
    commit(entry, step, cpuMs) {
      const { id } = entry.job
      onPoint?.('effect', id)
      const progress = progressAfter(entry.progress, step)
      const movedBytes = step.movedBytes ?? Math.max(0, progress.doneBytes - entry.progress.doneBytes)
      const cursor = step.cursor === undefined ? undefined : JSON.stringify(step.cursor)
      // Steps of files store a cursor before they act; on main a repeated cursor means that the same call failed again.
      const isProgress = cursor !== undefined && (entry.kind.definition.runs.in === 'worker' || cursor !== store.cursorText(id))
      const cpuMsAll = cpuMs + (step.cpuMs ?? 0)
      store.checkpoint(id, { cursor, isProgress, progress, failures: step.failures ?? [], cpuMs: cpuMsAll, movedBytes })
      entry.progress = progress
      onPoint?.('stored', id)
      engine.later(() => tellProgress(events, entry))
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

function tellEnd({ store, options }: Engine, id: number): void {
  const job = store.get(id)
  if (job) options.onEnded?.(job)
}

/** Tells the screens of the user how a job is; work of the device has no user. */
export function tellState(events: Pick<EventHub, 'emit'>, job: Job, state: JobState): void {
  if (job.userNo === undefined) return
  events.emit({ kind: 'task.changed', userNo: job.userNo, payload: { taskId: job.id, kind: job.kind, state } })
}

function tellProgress(events: Pick<EventHub, 'emit'>, { job, progress }: RunningJob): void {
  if (job.userNo === undefined) return
  const { done, total, doneBytes, totalBytes } = progress
  const payload = { taskId: job.id, doneFiles: done, totalFiles: total, doneBytes, totalBytes }
  events.emit({ kind: 'task.progress', userNo: job.userNo, payload })
}

/** The progress after a step; done never exceeds a known total (S-A6). */
export function progressAfter(before: JobProgress, step: JobStep<unknown>): JobProgress {
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

/** The progress a run starts with. */
export const firstProgress = (job: Job): JobProgress => ({ ...noProgress, ...job.progress })
