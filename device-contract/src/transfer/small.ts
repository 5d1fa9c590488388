import * as z from 'zod/mini'
import { uploadRepeat } from '../codecs/transfer-codecs.ts'
import { ResourceSchema } from '../entities/resource.ts'
import { defineCall } from '../kit/define-call.ts'
import { DateSeconds, Flag, Md5 } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'
import { uploadTarget } from './upload-query.ts'

export const small = defineCall({
  id: 'transfer.small',
  spec: ['W3', 'TR-05a', 'P2'],
  method: 'POST',
  path: '/ugos/upload/v1/small',
  access: 'user',
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
