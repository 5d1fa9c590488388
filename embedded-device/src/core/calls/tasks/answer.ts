import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { jobIdOf } from '../../jobs/task-of.ts'

export const answer: HandlerOf<typeof tasks.calls.answer> = ({ body }, { context, refuse }) => {
  const { jobs } = context.parts
  const { userNo } = callerOf(context)
  const id = jobIdOf(body.taskId)
  if (!jobs.get(userNo, id)) return refuse('taskNotFound')
  const { questionId, choice, isForAll } = body
  return jobs.answer(userNo, id, { questionId, choice, isForAll }) ? {} : refuse('questionOver')
}
