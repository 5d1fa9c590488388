import { sourceErrors } from '../../files/source-errors.ts'
import { ResourceSchema } from '../../files/entities.ts'
import { uploadTarget } from './upload-query.ts'
import { z, defineCall, DateSeconds, Md5, RelativePath, named, wireObject } from '@cove/device-contract/kit'

export const complete = defineCall({
  id: 'transfer.complete',
  spec: ['TR-05a', 'H-21', 'P2', 'S-A4'],
  method: 'POST',
  path: '/v1/file/multipart/complete',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  timeoutMs: 60_000,
  summary: 'Puts the whole file under its name, durable before the answer; asking twice gives the same answer.',
  query: wireObject({
    ...uploadTarget,
    dir: z.optional(RelativePath),
    origin: z.optional(z.string().check(z.maxLength(32))),
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    md5: z.optional(Md5),
  }),
  data: ResourceSchema,
  errors: [
    ...sourceErrors,
    'uploadNotFound',
    'chunkMismatch',
    'uploadRestart',
    'fileExists',
    'directoryNotFound',
    'storageMissing',
    'invalidPath',
  ],
})
