import type { Job, JobFile } from './job-types.ts'

/** Whether a failure was noted for this place (noted with the path from the space root, asked with the user's own). */
export function isAmong(failed: ReadonlySet<string>, path: string): boolean {
  for (const one of failed) if (one === path || one.endsWith(path)) return true
  return false
}

/** How one source of a job stands; `item` is where the job is. */
export function fileState(job: Job, place: { at: number; item: number; isFailed: boolean }): JobFile['state'] {
  if (place.isFailed) return 'failed'
  if (job.state === 'done' || place.at < place.item) return 'done'
  return place.at === place.item && job.state === 'running' ? 'running' : 'waiting'
}
