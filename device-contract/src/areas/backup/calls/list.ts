import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BackupTaskSchema } from '../entities.ts'

export const list = defineCall({
  id: 'backup.list',
  spec: ['BK-02'],
  method: 'GET',
  path: '/ugos/backup/v1/list',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Lists the backup tasks of the caller on all computers, oldest first.',
  data: wireObject({ tasks: named('list', z.array(BackupTaskSchema)) }),
  errors: [],
})
