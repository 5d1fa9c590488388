import type { Engine, RunningJob } from './engine.ts'
import type { BusyUser, Startable } from './job-claim.ts'
import type { RegisteredKind } from './job-kinds.ts'
import type { WorkerRuns } from './run-worker.ts'

/** Child programs at once, over all kinds. */
const programsAtOnce = 2

/** Which jobs may start, and which must stop. */
export interface StartRules {
  /** Kinds with a free place, and users whose jobs of a kind must not start. */
  startable(): Startable
  /** Stops running jobs of users whose jobs of that kind are held. */
  holdBack(): void
  /** True while holds may end or begin for a job that is ready or runs. */
  mayChange(): boolean
}

/** Reads the limits of the kinds and what runs now. */
export function createStartRules(engine: Engine, workers: Pick<WorkerRuns, 'freeCount'>): StartRules {
  const { running, kinds, store } = engine
  const runningOf = (test: (entry: RunningJob) => boolean): RunningJob[] => [...running.values()].filter(test)
  const hasPlace = ({ id, definition: { runs } }: RegisteredKind): boolean => {
    if (runningOf(({ kind }) => kind.id === id).length >= runs.concurrency) return false
    if (runs.in === 'worker') return workers.freeCount > 0
    return runs.in === 'main' || runningOf(({ kind }) => kind.definition.runs.in === 'program').length < programsAtOnce
  }
  const busyUsersOf = ({ id, definition: { runs } }: RegisteredKind): BusyUser[] => {
    const { perUser, isHeld } = runs
    if (perUser === undefined && !isHeld) return []
    const count = (userNo: string): number => runningOf(({ kind, job }) => kind.id === id && (job.userNo ?? '') === userNo).length
    const limit = (userNo: string): number => (typeof perUser === 'function' ? perUser(userNo) : (perUser ?? Infinity))
    const users = store.readyUsers(id).map((userNo) => userNo ?? '')
    return users.filter((userNo) => isHeld?.(userNo) === true || count(userNo) >= limit(userNo)).map((userNo) => ({ kind: id, userNo }))
  }
  const held = (): RegisteredKind[] => kinds.all().filter(({ definition }) => definition.runs.isHeld)
  return {
    startable() {
      const open = kinds.all().filter(hasPlace)
      return { kinds: open.map(({ id }) => id), busyUsers: open.flatMap(busyUsersOf) }
    },
    holdBack() {
      for (const entry of running.values()) if (entry.kind.definition.runs.isHeld?.(entry.job.userNo ?? '')) entry.holdBack()
    },
    mayChange: () => held().some(({ id }) => runningOf(({ kind }) => kind.id === id).length > 0 || store.readyUsers(id).length > 0),
  }
}
