import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { jobIdOf } from '../../jobs/task-of.ts'

export const pause: HandlerOf<typeof tasks.calls.pause> = ({ body }, { context, refuse }) => {
  const { jobs } = context.parts
  const { userNo } = callerOf(context)
  const id = jobIdOf(body.taskId)
  if (!jobs.get(userNo, id)) return refuse('taskNotFound')
  // A task that is already where it should be is no mistake.
  jobs.pause(userNo, id)
  return {}
}
