import { sourceErrors } from '../source-errors.ts'
import { ResourceSchema } from '../entities.ts'
import { z, defineCall, DevicePath, StorageId, Token, named, wireObject } from '@cove/device-contract/kit'

export const rename = defineCall({
  id: 'files.rename',
  spec: ['FM-06', 'FM-07a'],
  method: 'POST',
  path: '/v1/file/rename',
  access: 'user',
  item: 'own',
  guests: true,
  scopes: ['files.write'],
  summary: 'Renames one file or folder inside one storage; a taken name is refused, never replaced.',
  query: wireObject({ cryptoToken: named('crypto_token', z.optional(Token)) }),
  body: wireObject({ storageId: named('uuid', StorageId), oldPath: named('old_path', DevicePath), newPath: named('new_path', DevicePath) }),
  data: ResourceSchema,
  errors: [
    ...sourceErrors,
    'fileExists',
    'nameInvalid',
    'nameTooLong',
    'fileNotFound',
    'directoryNotFound',
    'readOnlySpace',
    'storageMissing',
    'moveIntoSelf',
    'invalidPath',
  ],
})
