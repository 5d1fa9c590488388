import { defineCall, DevicePath, Flag, named, StorageId, wireObject } from '@cove/device-contract/kit'

export const check = defineCall({
  id: 'bookmarks.check',
  spec: ['NEW-03'],
  method: 'POST',
  path: '/ugos/bookmarks/v1/check',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Answers whether a path exists.',
  body: wireObject({ storageId: named('uuid', StorageId), path: DevicePath }),
  data: wireObject({ exists: Flag }),
  errors: ['storageMissing', 'invalidPath'],
})
