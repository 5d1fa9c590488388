import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { StorageName } from '../entities.ts'

export const scrub = defineCall({
  id: 'pools.scrub',
  spec: ['DSK-01a'],
  method: 'POST',
  path: '/ugos/pools/v1/scrub',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Reads every copy of a storage space and repairs what is wrong. The result is shown with the space.',
  body: z.object({ name: StorageName }),
  data: wireObject({ workId: named('task_id', z.string()) }),
  errors: ['storageMissing', 'builtInStorage', 'poolBusy', 'raidFaulty', 'storageReadOnly'],
})
