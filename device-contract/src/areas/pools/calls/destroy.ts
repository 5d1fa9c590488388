import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { StorageName } from '../entities.ts'

export const destroy = defineCall({
  id: 'pools.destroy',
  spec: ['STO-06a', 'STO-07b', 'STO-07c'],
  method: 'POST',
  path: '/v2/storage/destory',
  also: [{ method: 'POST', path: '/v2/storage/destroy' }],
  access: 'admin',
  silent: true,
  summary: 'Deletes a storage space and every file in it; its disks are free afterwards. A kill in between is finished at the next start.',
  body: z.object({ name: StorageName }),
  data: wireObject({ workId: named('task_id', z.string()) }),
  errors: ['storageMissing', 'builtInStorage', 'poolBusy', 'ssdCacheBlocksDestroy'],
})
