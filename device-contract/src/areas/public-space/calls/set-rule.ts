import { defineCall, DevicePath, named, StorageId, wireObject, z } from '@cove/device-contract/kit'
import { publicGrant } from '../entities.ts'

export const setRule = defineCall({
  id: 'public-space.setRule',
  spec: ['PUB-02b'],
  method: 'POST',
  path: '/ugos/publicsphere/v1/rule/set',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Sets the right of a user, or of everybody, in one folder of the public space and below.',
  body: wireObject({ storageId: named('uuid', StorageId), path: DevicePath, ...publicGrant }),
  data: z.object({}),
  errors: ['storageMissing', 'invalidPath', 'directoryNotFound', 'shareUserNotFound'],
})
