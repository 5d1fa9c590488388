import type { Quota, QuotaHold } from '../quota/quota.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { TransferCursor } from './transfer-types.ts'
import type { Job } from './job-types.ts'

/** S-H7: what running jobs take off their people's quotas. Moving and restoring change nothing: all places of a person count alike. */
export interface JobQuota {
  begin(job: Job): void
  /** A step was stored, and the thread waits. True when the job has to stop: its person has no room for what it will write. */
  passed(job: Job, cursor: TransferCursor | undefined): Promise<boolean>
  /** Why the job had to stop, if it had. */
  end(job: Job): string | undefined
}

interface Taken {
  /** While the job changes what lies in the recycle bin. */
  bin?: Disposable
  hold?: QuotaHold
  refusedFor?: string
  /** At the step before. */
  doneBytes?: number
}

export function createJobQuota(quota: Quota): JobQuota {
  const running = new Map<number, Taken>()

  async function take(job: Job, taken: Taken, progress: TransferCursor['progress']): Promise<boolean> {
    try {
      taken.doneBytes = progress.doneBytes
      taken.hold = await quota.reserve(job.userNo, Math.max(0, progress.totalBytes - progress.doneBytes))
      return false
    } catch (error) {
      if (!isRefusal(error)) throw error
      taken.refusedFor = error.error
      return true
    }
  }

  return {
    begin(job) {
      const changesBin = job.kind === 'delete' || job.kind === 'restore' || job.kind === 'deleteForever'
      running.set(job.id, changesBin ? { bin: quota.binChanges(job.userNo) } : {})
    },
    async passed(job, cursor) {
      const taken = running.get(job.id)
      if (!taken || !cursor || job.kind !== 'copy') return false
      if (taken.refusedFor !== undefined) return true
      const { progress } = cursor
      if (!taken.hold) return take(job, taken, progress)
      // What was done a step ago is a file the index counts; what was done since may not be one yet.
      await taken.hold.resize(Math.max(0, progress.totalBytes - (taken.doneBytes ?? 0)))
      taken.doneBytes = progress.doneBytes
      return false
    },
    end(job) {
      const taken = running.get(job.id)
      running.delete(job.id)
      taken?.bin?.[Symbol.dispose]()
      taken?.hold?.settle(job.target?.spaceId ?? '', 'anywhere')
      return taken?.refusedFor
    },
  }
}
