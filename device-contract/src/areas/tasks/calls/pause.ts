import { z, defineCall, TaskId, named, wireObject } from '@cove/device-contract/kit'

export const pause = defineCall({
  id: 'tasks.pause',
  spec: ['TSK-01a', 'TSK-02a'],
  method: 'POST',
  path: '/v1/task/pause',
  also: [{ method: 'GET', path: '/v1/task/pause' }],
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Stops a running task at its next step; what is done stays done.',
  body: wireObject({ taskId: named('task_id', TaskId) }),
  data: z.object({}),
  errors: ['taskNotFound'],
})
