import { defineCall, Flag, Md5, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { visitorOf } from '../entities.ts'
import { visitFileOf } from '../visit-entities.ts'

export const visitChunk = defineCall({
  id: 'shares.visitChunk',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/chunk',
  access: 'anyone',
  auth: 'none',
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  shapeIsOurs: true,
  summary: 'Takes bytes [start, end) of such a file with their MD5; with the last ones the file is checked as a whole and takes its place.',
  query: wireObject({ ...visitorOf, ...visitFileOf, start: WholeNumber, end: WholeNumber, chunkMd5: named('md5', Md5) }),
  data: wireObject({
    finished: Flag,
    completedBytes: named('completedSize', WholeNumber),
    wholeMd5: named('whole_md5', z.optional(z.string())),
  }),
  errors: [
    'shareNotFound',
    'shareExpired',
    'shareBanned',
    'shareCancelled',
    'shareAccessLimit',
    'shareOwnerDisabled',
    'shareSourceMissing',
    'sharePasswordRequired',
    'shareUploadForbidden',
    'shareNameInvalid',
    'uploadNotFound',
    'uploadRestart',
    'chunkMismatch',
    'chunkTooLarge',
    'nameInvalid',
    'nameTooLong',
    'storageMissing',
    'fileExists',
  ],
})
