import { defineCall, named, StorageId, wireObject, z } from '@cove/device-contract/kit'

export const deactivate = defineCall({
  id: 'public-space.deactivate',
  spec: ['PUB-02a'],
  method: 'POST',
  path: '/v2/publicsphere/delete/diskInfo',
  access: 'admin',
  timeoutMs: 180_000,
  shapeIsOurs: true,
  summary: 'Closes the public space of a storage space. Its files stay on the disk and are back when it is opened again.',
  body: wireObject({ storageId: named('uuid', StorageId) }),
  data: z.object({}),
  errors: ['storageMissing'],
})
