import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { PageNumber, PageRows, TaskId, WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const failures = defineCall({
  id: 'tasks.failures',
  spec: ['TSK-01a', 'TSK-03'],
  method: 'GET',
  path: '/v1/task/faillist',
  access: 'user',
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The files a task could not finish, each with its code.',
  query: wireObject({ taskId: named('task_id', TaskId), page: PageNumber, pageRows: named('size', z.optional(PageRows)) }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(z.object({ path: z.string(), code: z.number() }))) }),
  errors: ['taskNotFound'],
})
