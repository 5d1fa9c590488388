import type { undo } from '@cove/device-contract/undo'
import { callerOf } from '../../../core/calls/context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { previewOf } from '../../undo/preview.ts'
import { chosenSteps } from './entry-of.ts'

export const preview: HandlerOf<typeof undo.calls.preview> = async ({ body }, { context, refuse }) => {
  const who = callerOf(context)
  const steps = chosenSteps(context.parts, who.userNo, body)
  if (typeof steps === 'string') return refuse(steps)
  const { conflicts, ...counts } = await previewOf(context.parts, who, steps)
  return { ...counts, conflicts: [...conflicts] }
}
