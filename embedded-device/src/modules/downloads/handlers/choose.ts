import type { downloads } from '@cove/device-contract/downloads'
import { callerOf } from '../../../core/http/context.ts'
import type { HandlerOf } from '../../../files/handlers/handler-of.ts'

export const choose: HandlerOf<typeof downloads.calls.choose> = async ({ body }, { context }) => {
  const { taskId, indexes, limitBytesPerSecond } = body
  await context.parts.downloads.choose(callerOf(context).userNo, taskId, { indexes, limitBytesPerSecond })
  return {}
}
