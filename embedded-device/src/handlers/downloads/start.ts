import { type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const start: HandlerOf<Contract['downloads']['start']> = async ({ query }, { context }) => {
  await context.parts.downloads.start(callerOf(context).userNo, query.taskId)
  return {}
}
