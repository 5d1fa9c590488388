import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { jobIdOf } from '../../jobs/task-of.ts'

export const retry: HandlerOf<typeof tasks.calls.retry> = ({ body }, { context, refuse }) => {
  const { jobs } = context.parts
  const { userNo } = callerOf(context)
  const id = jobIdOf(body.taskId)
  if (!jobs.get(userNo, id)) return refuse('taskNotFound')
  return jobs.retryFailures(userNo, id) ? {} : refuse('notSupported')
}
