import { runAsync } from '../../module-kit/staging-kit.ts'
import type { AreaJobs } from '../../module-kit/module-kit.ts'
import type { Space } from '../../files/places/space.ts'
import type { Spaces } from '../../files/spaces/spaces.ts'
import type { DownloadStarts } from './download-starts.ts'
import { stateOf } from './download-state.ts'
import type { DownloadTask } from './download-types.ts'
import { dropOrphans } from './publish-download.ts'

/** What recovering looks at. */
export interface RecoverOptions {
  readonly starts: DownloadStarts
  readonly jobs: AreaJobs
  readonly spaces: Pick<Spaces, 'state'>
  /** The user is not on this device any more. */
  isGone(userNo: string): boolean
}

/** Start-up, before jobs run: what belongs to no download goes, what is in staging counts for its user again. */
export async function recoverDownloads({ starts, jobs, spaces, isGone }: RecoverOptions, all: readonly Space[]): Promise<void> {
  const { store, reservations } = starts
  const kept = new Set<string>()
  for (const task of store.all()) {
    const job = task.jobId === undefined ? undefined : jobs.get(task.userNo, task.jobId)
    // A download without a job was never answered: the device died while it was added.
    if (!job || isGone(task.userNo)) removeTask({ starts, jobs }, task)
    else if (stateOf(job) !== 'finished') {
      kept.add(task.id)
      if (task.path === '' && task.doneBytes > 0) reservations.retake(task.id, task.userNo, task.doneBytes)
    }
  }
  for (const space of all)
    if ((await spaces.state(space)) === 'ready') await runAsync(dropOrphans(starts.disk, space, (id) => kept.has(id)))
}

function removeTask({ starts, jobs }: Pick<RecoverOptions, 'starts' | 'jobs'>, { id, userNo, jobId }: DownloadTask): void {
  starts.store.remove(id)
  if (jobId !== undefined) jobs.remove(userNo, jobId)
}
