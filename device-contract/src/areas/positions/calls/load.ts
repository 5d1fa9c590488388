import { KnownPositionSchema } from '../entities.ts'
import { z, DevicePath, StorageId, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const load = defineCall({
  id: 'positions.load',
  spec: ['POS-02', 'POS-04'],
  method: 'GET',
  path: '/ugos/positions/v1/load',
  access: 'user',
  item: 'read',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Where the caller was in one file, by client, newest first. A moved or renamed file keeps its positions.',
  query: wireObject({ storageId: named('uuid', StorageId), path: DevicePath }),
  data: wireObject({
    /** The same for this file wherever it is; events name it. */
    itemId: named('item_id', z.string()),
    positions: named('list', z.array(KnownPositionSchema)),
  }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'positionNeedsFile'],
})
