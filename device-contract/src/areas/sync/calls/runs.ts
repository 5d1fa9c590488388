import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncRunSchema } from '../entities.ts'

export const runs = defineCall({
  id: 'sync.runs',
  spec: ['SYN-02'],
  method: 'GET',
  path: '/ugos/sync/v1/runs',
  access: 'user',
  shapeIsOurs: true,
  summary: 'The last 200 runs of a task, newest first.',
  query: wireObject({ taskId: named('id', TaskId) }),
  data: wireObject({ runs: named('list', z.array(SyncRunSchema)) }),
  errors: ['syncTaskMissing'],
})
