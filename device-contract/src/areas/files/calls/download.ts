import { sourceErrors } from '../source-errors.ts'
import { z, defineCall, DateSeconds, DevicePath, StorageId, Token, named, wireObject } from '@cove/device-contract/kit'

export const download = defineCall({
  id: 'files.download',
  spec: ['TR-09a', 'FM-13b', 'H-27', 'S-F5', 'S-I3'],
  method: 'GET',
  path: '/v1/file/download',
  access: 'user',
  item: 'read',
  guests: true,
  scopes: ['files.read'],
  tickets: ['media', 'download'],
  changes: false,
  answerKind: 'bytes',
  timeoutMs: 60_000,
  silent: true,
  summary: 'The bytes of a file, whole or a Range; a path ending in /.thumb-SMALL, /.thumb-LARGE or /.thumb-NATURE gives its picture.',
  query: wireObject({
    storageId: named('uuid', StorageId),
    path: DevicePath,
    reqID: z.optional(z.string().check(z.maxLength(64))),
    modifiedSeconds: named('mtime', z.optional(DateSeconds)),
    cryptoToken: named('crypto_token', z.optional(Token)),
    ticket: z.optional(Token),
  }),
  data: z.void(),
  errors: [...sourceErrors, 'fileNotFound', 'invalidPath', 'storageMissing', 'redownload'],
})
