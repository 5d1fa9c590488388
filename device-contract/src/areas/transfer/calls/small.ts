import { sourceErrors } from '../../files/source-errors.ts'
import { ResourceSchema } from '../../files/entities.ts'
import { uploadRepeat } from '../codecs.ts'
import { uploadTarget } from './upload-query.ts'
import { z, defineCall, DateSeconds, Flag, Md5, named, wireObject } from '@cove/device-contract/kit'

export const small = defineCall({
  id: 'transfer.small',
  spec: ['W3', 'TR-05a', 'P2'],
  method: 'POST',
  path: '/ugos/upload/v1/small',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  shapeIsOurs: true,
  summary: 'A whole file of at most 1 MiB in one request, as durable as the three calls it replaces.',
  query: wireObject({
    ...uploadTarget,
    md5: Md5,
    cover: uploadRepeat.schema,
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    makeParents: named('mkdirs', z.optional(Flag)),
  }),
  data: wireObject({ resource: named('file', z.optional(ResourceSchema)), skipped: Flag }),
  errors: [
    ...sourceErrors,
    'nameInvalid',
    'nameTooLong',
    'chunkTooLarge',
    'chunkMismatch',
    'directoryNotFound',
    'readOnlySpace',
    'storageMissing',
    'overQuota',
    'fileExists',
    'invalidPath',
  ],
})
