import { DevicePath, StorageId, TrashId, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const checksum = defineCall({
  id: 'versions.checksum',
  spec: ['VER-02'],
  method: 'GET',
  path: '/ugos/version/v1/checksum',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  silent: true,
  shapeIsOurs: true,
  summary:
    'The SHA-256 of an earlier content of a file, or of its present one; none where the content is too long to be read in one request.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    /** The present content where it is left out. */
    versionId: named('id', z.optional(TrashId)),
  }),
  data: wireObject({ sizeBytes: named('size', WholeNumber), sha256: z.optional(z.string()) }),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'versionMissing'],
})
