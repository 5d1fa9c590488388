import type { downloads } from '@cove/device-contract/downloads'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const pause: HandlerOf<typeof downloads.calls.pause> = async ({ query }, { context }) => {
  await context.parts.downloads.pause(callerOf(context).userNo, query.taskId)
  return {}
}
