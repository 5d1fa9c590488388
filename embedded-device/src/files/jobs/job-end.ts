import type { JobState } from './job-types.ts'
import type { WorkerAnswer } from './worker-messages.ts'

/** How a job ended, by the worker's last answer. `refusedFor`: why it was stopped, if the device stopped it. */
export function endOf(
  answer: Exclude<WorkerAnswer, { kind: 'step' }>,
  refusedFor: string | undefined,
): { readonly state: JobState; readonly errorCode?: string | undefined } {
  if (answer.kind === 'stopped') return { state: refusedFor === undefined ? 'paused' : 'failed', errorCode: refusedFor }
  if (answer.kind === 'failed') return { state: 'failed', errorCode: answer.error }
  const failed = answer.cursor?.failed ?? []
  // A job of which nothing succeeded failed; one of which some entries failed is done, and lists them.
  const isLost = failed.length > 0 && answer.cursor?.progress.doneFiles === 0
  return isLost ? { state: 'failed', errorCode: failed[0]?.error } : { state: 'done' }
}
