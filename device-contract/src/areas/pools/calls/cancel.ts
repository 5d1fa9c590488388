import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const cancel = defineCall({
  id: 'pools.cancel',
  spec: ['STO-02'],
  method: 'POST',
  path: '/ugos/pools/v1/cancel',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Cancels creating, rebuilding, growing or testing; the disks are as before.',
  body: wireObject({ workId: named('task_id', TaskId) }),
  data: z.object({}),
  errors: ['taskNotFound', 'poolBusy'],
})
