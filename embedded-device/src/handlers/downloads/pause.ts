import { type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const pause: HandlerOf<Contract['downloads']['pause']> = async ({ query }, { context }) => {
  await context.parts.downloads.pause(callerOf(context).userNo, query.taskId)
  return {}
}
