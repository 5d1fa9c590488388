import { defaultPageRows } from '@cove/device-contract'
import type { tasks } from '@cove/device-contract/tasks'
import { callerOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { jobStatesOf, taskOf } from '../../jobs/task-of.ts'

export const list: HandlerOf<typeof tasks.calls.list> = ({ query }, { context }) => {
  const state = query.status && jobStatesOf(query.status)
  const page = context.parts.jobs.list(callerOf(context).userNo, {
    state,
    page: query.page ?? 1,
    sizeRows: query.pageRows ?? defaultPageRows,
  })
  return { total: page.total, items: page.items.map((job) => taskOf(job, context.parts.jobs.kindOf(job))) }
}
