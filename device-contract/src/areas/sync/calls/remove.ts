import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'sync.remove',
  spec: ['SYN-05'],
  method: 'POST',
  path: '/ugos/sync/v1/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Forgets a task and its history. The files of both sides stay.',
  body: wireObject({ taskId: named('id', TaskId) }),
  data: z.object({}),
  errors: ['syncTaskMissing'],
})
