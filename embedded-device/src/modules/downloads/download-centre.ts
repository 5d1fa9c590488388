import type { CentreSource } from '../../core/jobs/centre-sources.ts'
import type { AreaJobs } from '../../module-kit/module-kit.ts'
import { stateOf } from './download-state.ts'
import type { DownloadState } from './download-types.ts'

const centreStateOf = {
  waiting: 'waiting',
  metadata: 'getting',
  choosing: 'waiting',
  running: 'doing',
  seeding: 'finish',
  paused: 'paused',
  error: 'error',
  finished: 'finish',
} as const satisfies Readonly<Record<DownloadState, string>>

/** TR-11a: a user's downloads of the device, by state. */
export function downloadCounts(jobs: Pick<AreaJobs, 'counts'>): CentreSource {
  return (userNo) => {
    const sums = new Map<(typeof centreStateOf)[DownloadState], number>()
    for (const group of jobs.counts(userNo)) {
      const state = centreStateOf[stateOf(group)]
      sums.set(state, (sums.get(state) ?? 0) + group.count)
    }
    return [...sums].map(([state, count]) => ({ kind: 'offline', state, count }))
  }
}
