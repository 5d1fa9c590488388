import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncFailedFileSchema } from '../entities.ts'

export const failures = defineCall({
  id: 'sync.failures',
  spec: ['SYN-01b', 'SYN-04'],
  method: 'GET',
  path: '/ugos/sync/v1/failures',
  access: 'user',
  shapeIsOurs: true,
  summary: 'The files that the last run of a task did not synchronize, at most 1000.',
  query: wireObject({ taskId: named('id', TaskId) }),
  data: wireObject({ files: named('list', z.array(SyncFailedFileSchema)) }),
  errors: ['syncTaskMissing'],
})
