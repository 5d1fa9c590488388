import { type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const remove: HandlerOf<Contract['downloads']['remove']> = async ({ query }, { context }) => {
  await context.parts.downloads.remove(callerOf(context), query.taskId, query.deleteFile ?? false)
  return {}
}
