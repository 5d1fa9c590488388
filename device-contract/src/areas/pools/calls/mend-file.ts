import { DevicePath, StorageId, TaskId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { mendWays } from './damaged-files.ts'

export const mendFile = defineCall({
  id: 'pools.mendFile',
  spec: ['DLG-04', 'BK-02', 'S-H3'],
  method: 'POST',
  path: '/v2/storage/mend_file',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Reads a file with wrong bytes again, or puts the copy of a backup of the caller in its place. `damagedFiles` says how it goes on; a file that is well leaves its list.',
  body: wireObject({ storageId: named('uuid', StorageId), path: DevicePath, way: z.enum(mendWays) }),
  data: wireObject({
    /** Left out for a file that is not in the list: there is nothing to do. */
    workId: named('task_id', z.optional(TaskId)),
  }),
  errors: ['noBackupCopy', 'storageMissing', 'invalidPath'],
})
