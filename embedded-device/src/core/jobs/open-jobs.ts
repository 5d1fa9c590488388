import type { SystemWork } from '@cove/device-contract/storage'
import type { Db } from '@cove/server-kit'
import type { JobDeclaration } from '@cove/device-contract/kit'
import type { CentreCount } from './centre-sources.ts'
import type { AnyJob } from './define-job.ts'
import { coveringJob } from './covering-jobs.ts'
import { createEngine } from './engine.ts'
import type { Engine, EngineOptions } from './engine.ts'
import { keepHouse } from './housekeeping.ts'
import { countJobs } from './job-centre.ts'
import { createJobKinds } from './job-kinds.ts'
import type { RegisteredKind } from './job-kinds.ts'
import type { JobCount } from './job-reads.ts'
import { createJobStore } from './job-store.ts'
import { prioOf } from './job-types.ts'
import type { Job, JobState, NewJob } from './job-types.ts'
import { openPump } from './pump.ts'
import type { Pump } from './pump.ts'
import { userActions } from './user-actions.ts'
import type { UserActions } from './user-actions.ts'

export interface JobsOptions extends Omit<EngineOptions, 'store'> {
  readonly db: Db
  /** Worker threads for kinds that run in one; default 2. */
  readonly threadCount?: number
  readonly nowMs?: () => number
  /** True where nothing may start before `begin`. */
  readonly isHeld?: boolean
}

/** The jobs of one area, for the module that answers it. */
export interface AreaJobs extends UserActions {
  /** Adds a job of a kind of this area; without `userNo` it is work of the device. Throws for a payload that its schema refuses. */
  add(kind: string, job: Omit<NewJob, 'kind' | 'userNo'> & { readonly userNo?: string | undefined }): number
  /** How many jobs of the user there are, by kind and state. */
  counts(userNo: string | undefined): JobCount[]
  /** Whether a job of any area that runs, or is about to, works on the space with this id. */
  useSpace(spaceId: string): boolean
  /** Resolves when the job does not run and its state is stored. */
  stopped(id: number): Promise<void>
  /** Applies changed limits and holds at once. */
  look(): void
}

/** Durable jobs of every kind. They survive crashes and run again from their last stored step (TSK-01, TSK-04, S-A6). */
export interface Jobs extends UserActions, AsyncDisposable {
  /** Makes the kinds of an area known; stored jobs of them start. Disposing stops those that run; they continue when the kind is back. */
  register(areaId: string, kinds: Readonly<Record<string, AnyJob>>, declarations: Readonly<Record<string, JobDeclaration>>): AsyncDisposable
  kindOf(job: Pick<Job, 'kind'>): RegisteredKind | undefined
  /** Throws for an unknown kind or a payload that its schema refuses. */
  add(job: NewJob): number
  /** All jobs of an area, also those that are not listed. */
  ofArea(areaId: string): AreaJobs
  counts(userNo: string): Readonly<Record<JobState, number>>
  /** TR-11a. */
  centreCounts(userNo: string): CentreCount[]
  /** TM-02: what runs, of anybody, and what is about to, waits or is paused; running ones first, so many at most. */
  openOfAll(most: number): Job[]
  /** DLG-01: the work that covers every desktop now. */
  covering(): SystemWork | undefined
  /**
   * Lets jobs start that were held since the engine was opened: modules have registered the rights that jobs need. Disposing stops those
   * that run, which are ready again, before the modules take their rights away.
   */
  begin(): AsyncDisposable
  /** Resolves when nothing is running or due. */
  idle(): Promise<void>
}

/** Opens the engine: jobs that ran when the device died are taken up again as soon as their kind is registered. */
export function openJobs(options: JobsOptions): Jobs {
  const { db, nowMs = Date.now, threadCount = 2, isHeld = false, ...rest } = options
  const store = createJobStore(db, nowMs)
  const engine = createEngine({ ...rest, store }, createJobKinds())
  const pump = openPump(engine, { threadCount, nowMs })
  engine.pump = pump.run
  engine.isHeld = isHeld
  const housekeeping = keepHouse(engine, nowMs)
  engine.later(() => void store.recover())
  return {
    ...userActions(engine, pump),
    ...kindsOf(engine, pump),
    ofArea: (areaId) => areaJobs(engine, pump, areaId),
    counts(userNo) {
      const counts: Record<JobState, number> = { ready: 0, running: 0, waiting: 0, paused: 0, done: 0, failed: 0, canceled: 0 }
      for (const { state, count } of store.counts({ userNo })) counts[state] += count
      return counts
    },
    centreCounts: (userNo) => countJobs(engine.kinds, store, userNo),
    openOfAll: (most) => store.openOfAll(most).map(engine.withRun),
    covering: () => coveringJob(engine),
    begin() {
      engine.isHeld = false
      pump.run()
      return {
        async [Symbol.asyncDispose]() {
          engine.isHeld = true
          await pump.stopKinds([...engine.running.values()].map(({ kind }) => kind.id))
        },
      }
    },
    idle: pump.idle,
    async [Symbol.asyncDispose]() {
      engine.isClosed = true
      housekeeping[Symbol.dispose]()
      engine.notifier[Symbol.dispose]()
      await pump[Symbol.asyncDispose]()
    },
  }
}

function kindsOf(engine: Engine, pump: Pump): Pick<Jobs, 'register' | 'kindOf' | 'add'> {
  const { kinds, store } = engine
  return {
    register(areaId, added, declarations) {
      const registration = kinds.register(areaId, added, declarations)
      pump.run()
      return {
        async [Symbol.asyncDispose]() {
          registration[Symbol.dispose]()
          await pump.stopKinds(Object.keys(added).map((name) => `${areaId}.${name}`))
        },
      }
    },
    kindOf: ({ kind }) => kinds.get(kind),
    add(job) {
      const kind = kinds.get(job.kind)
      if (!kind) throw new Error(`no job of the kind ${job.kind} is registered`)
      const { definition, declaration } = kind
      const stored = { ...job, payload: definition.payload.parse(job.payload) as unknown }
      const id = store.add(stored, prioOf[definition.runs.priority], declaration.isListed)
      engine.notify(id)
      pump.run()
      return id
    },
  }
}

function areaJobs(engine: Engine, pump: Pump, areaId: string): AreaJobs {
  const { add } = kindsOf(engine, pump)
  return {
    ...userActions(engine, pump, areaId),
    add: (kind, job) => add({ ...job, kind: `${areaId}.${kind}`, userNo: job.userNo }),
    counts: (userNo) => engine.store.counts({ userNo, areaId }),
    useSpace: (spaceId) => engine.store.isNamedByOpen(spaceId),
    stopped: pump.stopped,
    look: pump.run,
  }
}
