import { StorageId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const room = defineCall({
  id: 'spaces.room',
  spec: ['STO-06a', 'STO-04a'],
  method: 'GET',
  path: '/v1/storage/space',
  access: 'user',
  guests: true,
  scopes: ['files.read', 'files.write'],
  silent: true,
  shapeIsOurs: true,
  summary:
    'The room of the storage spaces the caller may open: of each, and of all together, where free bytes that spaces share count once.',
  data: wireObject({
    usedBytes: named('used', WholeNumber),
    sizeBytes: named('size', WholeNumber),
    freeBytes: named('free', WholeNumber),
    spaces: named(
      'list',
      z.array(
        wireObject({
          storageId: named('uuid', StorageId),
          name: z.string(),
          usedBytes: named('used', WholeNumber),
          sizeBytes: named('size', WholeNumber),
          freeBytes: named('free', WholeNumber),
        }),
      ),
    ),
  }),
  errors: [],
})
