import { z, defineCall, TaskId, named, wireObject } from '@cove/device-contract/kit'

export const retry = defineCall({
  id: 'tasks.retry',
  spec: ['TSK-03'],
  method: 'POST',
  path: '/v1/task/retry',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Repeats the items that a finished task could not do.',
  body: wireObject({ taskId: named('task_id', TaskId) }),
  data: z.object({}),
  errors: ['taskNotFound'],
})
