import { z, defineCall, TaskId, named, wireObject } from '@cove/device-contract/kit'

export const continueTask = defineCall({
  id: 'tasks.continue',
  spec: ['TSK-01a', 'TSK-02a'],
  method: 'POST',
  path: '/v1/task/continue',
  also: [{ method: 'GET', path: '/v1/task/continue' }],
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Goes on with a paused or failed task from where it stopped.',
  body: wireObject({ taskId: named('task_id', TaskId) }),
  data: z.object({}),
  errors: ['taskNotFound'],
})
