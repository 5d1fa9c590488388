import { defaultPageRows } from '@cove/device-contract'
import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { codeOfName, jobIdOf } from '../../jobs/task-of.ts'

export const failures: HandlerOf<typeof tasks.calls.failures> = ({ query }, { context, refuse }) => {
  const { jobs } = context.parts
  const [{ userNo }, id] = [callerOf(context), jobIdOf(query.taskId)]
  const failed = jobs.failures(userNo, id) ?? refuse('taskNotFound')
  const all = [...failed, ...(jobs.remarks(userNo, id) ?? [])]
  const pageRows = query.pageRows ?? defaultPageRows
  const first = ((query.page ?? 1) - 1) * pageRows
  return {
    total: all.length,
    items: all.slice(first, first + pageRows).map(({ item, error }) => ({ path: item, code: codeOfName(error) })),
  }
}
