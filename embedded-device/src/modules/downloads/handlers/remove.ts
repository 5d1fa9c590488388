import type { downloads } from '@cove/device-contract/downloads'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const remove: HandlerOf<typeof downloads.calls.remove> = async ({ query }, { context }) => {
  await context.parts.downloads.remove(callerOf(context), query.taskId, query.deleteFile ?? false)
  return {}
}
