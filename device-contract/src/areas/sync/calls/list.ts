import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { SyncTaskSchema } from '../entities.ts'

export const list = defineCall({
  id: 'sync.list',
  spec: ['SYN-05'],
  method: 'GET',
  path: '/ugos/sync/v1/list',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Lists the sync tasks of the caller on all computers, oldest first.',
  data: wireObject({ tasks: named('list', z.array(SyncTaskSchema)) }),
  errors: [],
})
