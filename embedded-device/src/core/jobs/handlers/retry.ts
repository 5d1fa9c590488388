import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../../http/context.ts'
import type { HandlerOf } from '../../http/handler-of.ts'
import { jobIdOf } from './task-of.ts'

export const retry: HandlerOf<typeof tasks.calls.retry> = ({ body }, { context, refuse }) => {
  const { jobs } = context.parts
  const { userNo } = callerOf(context)
  const id = jobIdOf(body.taskId)
  if (!jobs.get(userNo, id)) return refuse('taskNotFound')
  return jobs.retryFailures(userNo, id) ? {} : refuse('notSupported')
}
