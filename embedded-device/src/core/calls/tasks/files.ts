import { defaultPageRows } from '@cove/device-contract'
import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { codeOfName, filesOf, jobIdOf } from '../../jobs/task-of.ts'

export const files: HandlerOf<typeof tasks.calls.files> = ({ query }, { context, refuse }) => {
  const { jobs } = context.parts
  const [{ userNo }, id] = [callerOf(context), jobIdOf(query.taskId)]
  const job = jobs.get(userNo, id) ?? refuse('taskNotFound')
  const failed = jobs.failures(userNo, id) ?? []
  const all = filesOf(job, jobs.kindOf(job))
  const { page = 1, pageRows = defaultPageRows } = query
  const items = all.slice((page - 1) * pageRows, page * pageRows).map((path) => {
    // A failure has the path from the space's root, a source the user's own.
    const failure = failed.find(({ item }) => item === path || item.endsWith(path))
    return failure ? { path, code: codeOfName(failure.error) } : { path }
  })
  return { total: all.length, page, pageRows, items }
}
