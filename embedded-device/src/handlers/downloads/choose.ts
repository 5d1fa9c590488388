import { type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const choose: HandlerOf<Contract['downloads']['choose']> = async ({ body }, { context }) => {
  const { taskId, indexes, limitBytesPerSecond } = body
  await context.parts.downloads.choose(callerOf(context).userNo, taskId, { indexes, limitBytesPerSecond })
  return {}
}
