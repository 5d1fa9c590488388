import { TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupRunSchema } from '../entities.ts'

export const begin = defineCall({
  id: 'backup.begin',
  spec: ['BK-04d', 'BK-07'],
  method: 'POST',
  path: '/ugos/backup/v1/begin',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Starts a run, or continues the one that was paused or cut off. One client runs a task at a time.',
  body: wireObject({
    taskId: named('id', TaskId),
    /** Made by the client for each attempt; another client is refused while this one reports. */
    lease: z.string().check(z.minLength(8), z.maxLength(64)),
  }),
  data: BackupRunSchema,
  errors: ['backupTaskMissing', 'backupRunElsewhere', 'storageMissing', 'invalidPath', 'directoryNotFound'],
})
