import { defineCall, named, StorageId, wireObject } from '@cove/device-contract/kit'
import { PublicDiskSchema } from '../entities.ts'

export const activate = defineCall({
  id: 'public-space.activate',
  spec: ['PUB-02a'],
  method: 'POST',
  path: '/v2/publicsphere/set/diskInfo',
  access: 'admin',
  timeoutMs: 180_000,
  shapeIsOurs: true,
  summary: 'Opens the public space of a storage space.',
  body: wireObject({ storageId: named('uuid', StorageId) }),
  data: PublicDiskSchema,
  errors: ['storageMissing'],
})
