import { DevicePath, StorageId, TrashId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const restore = defineCall({
  id: 'versions.restore',
  spec: ['VER-02'],
  method: 'POST',
  path: '/ugos/version/v1/restore',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  shapeIsOurs: true,
  summary: 'Makes an earlier content of a file its present one; what was there becomes a version. It can be undone.',
  body: wireObject({ storageId: named('uuid', StorageId), path: DevicePath, versionId: named('id', TrashId) }),
  data: z.object({}),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'readOnlySpace', 'versionMissing'],
})
