import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { jobIdOf, jobStatesOf } from '../../jobs/task-of.ts'

export const remove: HandlerOf<typeof tasks.calls.remove> = ({ body }, { context, refuse }) => {
  const { jobs } = context.parts
  const { userNo } = callerOf(context)
  if (body.taskId !== undefined) return jobs.remove(userNo, jobIdOf(body.taskId)) ? { removedCount: 1 } : refuse('taskNotFound')
  if (body.status === undefined) return refuse('missingParameter')
  return { removedCount: jobs.removeAll(userNo, jobStatesOf(body.status)) }
}
