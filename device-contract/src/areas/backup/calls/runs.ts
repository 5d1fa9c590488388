import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupRunSchema } from '../entities.ts'

export const runs = defineCall({
  id: 'backup.runs',
  spec: ['BK-04d'],
  method: 'GET',
  path: '/ugos/backup/v1/runs',
  access: 'user',
  shapeIsOurs: true,
  summary: 'The last 200 runs of a task, newest first.',
  query: wireObject({ taskId: named('id', TaskId) }),
  data: wireObject({ runs: named('list', z.array(BackupRunSchema)) }),
  errors: ['backupTaskMissing'],
})
