import type { Job } from '../jobs/job-types.ts'
import type { EventLog } from './event-log.ts'

/** LOG-01: files that were deleted, into the bin or for good, when the job is over. */
export function noteJob({ kind, state, userNo, progress, failedCount, payload }: Job, eventLog: EventLog): void {
  const [, name = ''] = kind.split('.')
  if (state !== 'done' || (name !== 'delete' && name !== 'deleteForever')) return
  const { sources } = (payload ?? {}) as { readonly sources?: readonly { readonly path?: unknown }[] }
  const path = sources?.[0]?.path
  const count = Math.max(1, progress.done - failedCount)
  eventLog.note({
    kind: name === 'delete' ? 'filesDeleted' : 'filesErased',
    protocol: userNo === undefined ? 'device' : 'web',
    userNo,
    about: [String(count), typeof path === 'string' ? path : ''].filter((part) => part !== '').join(' · '),
  })
}
