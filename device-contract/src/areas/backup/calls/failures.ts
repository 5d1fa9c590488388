import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupFailedFileSchema } from '../entities.ts'

export const failures = defineCall({
  id: 'backup.failures',
  spec: ['BK-01b'],
  method: 'GET',
  path: '/ugos/backup/v1/failures',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Files of a task that are not backed up, with the reason; at most 1000.',
  query: wireObject({ taskId: named('id', TaskId) }),
  data: wireObject({ files: named('list', z.array(BackupFailedFileSchema)) }),
  errors: ['backupTaskMissing'],
})
