import { z, defineCall, PageNumber, PageRows, TaskId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const failures = defineCall({
  id: 'tasks.failures',
  spec: ['TSK-01a', 'TSK-03'],
  method: 'GET',
  path: '/v1/task/faillist',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The files a task could not finish, each with its code, and after them those that are done with a remark.',
  query: wireObject({ taskId: named('task_id', TaskId), page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(z.object({ path: z.string(), code: z.number() }))) }),
  errors: ['taskNotFound'],
})
