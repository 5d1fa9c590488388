import { TaskId, defineCall, named, wireObject } from '@cove/device-contract/kit'
import { backupRequest } from '../codecs.ts'
import { BackupTaskSchema } from '../entities.ts'

export const request = defineCall({
  id: 'backup.request',
  spec: ['BK-04d', 'BK-08'],
  method: 'POST',
  path: '/ugos/backup/v1/request',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Asks the computer of a task to run or to pause, or cancels its run; the computer does so as soon as it is connected.',
  body: wireObject({ taskId: named('id', TaskId), what: named('request', backupRequest.schema) }),
  data: BackupTaskSchema,
  errors: ['backupTaskMissing', 'backupDiskAway', 'backupDiskDenied', 'backupSourceMissing'],
})
