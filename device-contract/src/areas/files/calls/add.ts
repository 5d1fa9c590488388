import { sourceErrors } from '../source-errors.ts'
import { addType } from '../codecs.ts'
import { ResourceSchema } from '../entities.ts'
import { z, defineCall, DevicePath, Flag, StorageId, Token, named, wireObject } from '@cove/device-contract/kit'

export const add = defineCall({
  id: 'files.add',
  spec: ['FM-05', 'FM-06'],
  method: 'POST',
  path: '/v1/file/add',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  summary: 'Makes a folder; with `autoSuffix` a taken name gets a number, from 2.',
  query: wireObject({ cryptoToken: named('crypto_token', z.optional(Token)) }),
  body: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    type: addType.schema,
    autoSuffix: named('auto_suffix', z.optional(Flag)),
  }),
  data: ResourceSchema,
  errors: [
    ...sourceErrors,
    'fileExists',
    'nameInvalid',
    'nameTooLong',
    'directoryNotFound',
    'readOnlySpace',
    'storageMissing',
    'invalidPath',
  ],
})
