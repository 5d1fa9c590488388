import { type Contract } from '@cove/device-contract'
import { callerOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const get: HandlerOf<Contract['downloads']['get']> = ({ query }, { context, refuse }) => {
  const { downloads } = context.parts
  const { userNo } = callerOf(context)
  const task = downloads.view(userNo, query.taskId)
  return task ? { task, files: downloads.files(userNo, query.taskId) } : refuse('taskNotFound')
}
