import type { CentreCount } from './centre-sources.ts'
import type { JobKinds } from './job-kinds.ts'
import type { JobStore } from './job-store.ts'
import type { JobState } from './job-types.ts'

const centreStateOf = {
  ready: 'waiting',
  running: 'doing',
  // The centre has no state for a question; such a job does not run until its user acts.
  waiting: 'paused',
  paused: 'paused',
  failed: 'error',
  done: 'finish',
  canceled: undefined,
} as const satisfies Readonly<Record<JobState, string | undefined>>

/** TR-11a: the jobs of a user by the kind their area declares, and by state. */
export function countJobs(kinds: JobKinds, store: Pick<JobStore, 'counts'>, userNo: string): CentreCount[] {
  const sums = new Map<string, CentreCount>()
  for (const { kind: id, state: jobState, count } of store.counts({ userNo })) {
    const state = centreStateOf[jobState]
    if (!state) continue
    const kind = kinds.get(id)?.declaration.centreKind ?? 'other'
    const key = `${kind} ${state}`
    sums.set(key, { kind, state, count: (sums.get(key)?.count ?? 0) + count })
  }
  return [...sums.values()]
}
