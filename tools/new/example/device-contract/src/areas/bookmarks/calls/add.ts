import { defineCall, DevicePath, named, StorageId, wireObject } from '@cove/device-contract/kit'
import { ItemSchema } from '../entities.ts'

export const add = defineCall({
  id: 'bookmarks.add',
  spec: ['NEW-03'],
  method: 'POST',
  path: '/ugos/bookmarks/v1/add',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Adds one path that exists to the list of the caller.',
  body: wireObject({ storageId: named('uuid', StorageId), path: DevicePath }),
  data: ItemSchema,
  errors: ['fileNotFound', 'bookmarksItemExists', 'storageMissing', 'invalidPath'],
})
