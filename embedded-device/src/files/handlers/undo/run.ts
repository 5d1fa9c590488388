import { undo } from '@cove/device-contract/undo'
import { callerOf } from '../../../core/calls/context.ts'
import type { FilesContext, HandlerOf } from '../handler-of.ts'
import { previewOf } from '../../undo/preview.ts'
import { chosenSteps } from './entry-of.ts'

export const run: HandlerOf<typeof undo.calls.run> = async ({ body }, { context, refuse }) => {
  const { parts } = context
  const who = callerOf(context)
  const steps = chosenSteps(parts, who.userNo, body)
  if (typeof steps === 'string') return refuse(steps)
  if (body.conflicts === 'stop' && (await previewOf(parts, who, steps)).conflictCount > 0) return refuse('undoConflicts')
  // Looked at last: nothing is waited for between this and the new job.
  if (isRunning(context)) return refuse('undoRunning')
  const [first] = steps
  const kind = first?.kind === 'undo' ? ('redo' as const) : ('undo' as const)
  const payload = { kind, steps: steps.map(({ entryId, seq }) => [entryId, seq]), path: first?.step.at.path ?? '' }
  return { taskId: String(parts.jobs.add({ kind: `${undo.id}.run`, userNo: who.userNo, payload })) }
}

/** UNDO-04: two at once would undo the same steps twice. */
function isRunning(context: FilesContext): boolean {
  const counts = context.parts.jobs.ofArea(undo.id).counts(callerOf(context).userNo)
  return counts.some(({ state, count }) => count > 0 && ['ready', 'running', 'waiting', 'paused'].includes(state))
}
