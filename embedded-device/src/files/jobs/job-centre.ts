import type { CentreSource } from '../../core/centre-sources.ts'
import type { JobRunner } from './job-runner.ts'
import type { JobState } from './job-types.ts'

const centreStateOf = {
  ready: 'waiting',
  running: 'doing',
  paused: 'paused',
  failed: 'error',
  done: 'finish',
  canceled: undefined,
} as const satisfies Readonly<Record<JobState, string | undefined>>

/** TR-11a: the background tasks of a person, by state. */
export function jobCounts(jobs: Pick<JobRunner, 'counts'>): CentreSource {
  return (userNo) => {
    const counts = Object.entries(jobs.counts(userNo)) as [JobState, number][]
    return counts.flatMap(([jobState, count]) => {
      const state = centreStateOf[jobState]
      return state ? [{ kind: 'other', state, count }] : []
    })
  }
}
