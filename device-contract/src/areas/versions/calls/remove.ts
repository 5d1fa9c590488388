import { DevicePath, StorageId, TrashId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'versions.remove',
  spec: ['VER-02'],
  method: 'POST',
  path: '/ugos/version/v1/remove',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Deletes earlier contents of a file for good.',
  body: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    versionIds: named('ids', z.array(TrashId).check(z.minLength(1), z.maxLength(1000))),
  }),
  data: wireObject({ removedCount: named('count', WholeNumber) }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'versionMissing', 'tooManyFiles'],
})
