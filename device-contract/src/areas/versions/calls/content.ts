import { DevicePath, StorageId, Token, TrashId, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const content = defineCall({
  id: 'versions.content',
  spec: ['VER-02'],
  method: 'GET',
  path: '/ugos/version/v1/content',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media'],
  changes: false,
  answerKind: 'bytes',
  silent: true,
  shapeIsOurs: true,
  summary: 'An earlier content of a file, always to be saved and never shown in place.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    versionId: named('id', TrashId),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: ['fileNotFound', 'invalidPath', 'storageMissing', 'versionMissing'],
})
