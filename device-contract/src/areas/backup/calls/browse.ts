import { DateSeconds, RelativePath, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupEntrySchema } from '../entities.ts'

export const browse = defineCall({
  id: 'backup.browse',
  spec: ['BK-02'],
  method: 'GET',
  path: '/ugos/backup/v1/browse',
  access: 'user',
  shapeIsOurs: true,
  summary: 'A folder of the backup as it was at a moment: at most 2000 names, folders first.',
  query: wireObject({
    taskId: named('id', TaskId),
    atSeconds: named('time', DateSeconds),
    /** '' is the folder that is backed up. */
    path: RelativePath,
  }),
  data: wireObject({ entries: named('list', z.array(BackupEntrySchema)) }),
  errors: ['backupTaskMissing'],
})
