import { operationStatus } from '../codecs.ts'
import { z, defineCall, TaskId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'tasks.remove',
  spec: ['TSK-01a'],
  method: 'POST',
  path: '/v1/task/remove',
  also: [{ method: 'GET', path: '/v1/task/remove' }],
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  summary: 'Cancels and forgets one task, or every task in a state.',
  body: wireObject({ taskId: named('task_id', z.optional(TaskId)), status: z.optional(operationStatus.schema) }),
  data: wireObject({ removedCount: named('count', WholeNumber) }),
  errors: ['taskNotFound', 'missingParameter'],
})
