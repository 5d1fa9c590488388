import type { downloads } from '@cove/device-contract/downloads'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const start: HandlerOf<typeof downloads.calls.start> = async ({ query }, { context }) => {
  await context.parts.downloads.start(callerOf(context).userNo, query.taskId)
  return {}
}
