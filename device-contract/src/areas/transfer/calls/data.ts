import { sourceErrors } from '../../files/source-errors.ts'
import { uploadTarget } from './upload-query.ts'
import { defineCall, Md5, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const data = defineCall({
  id: 'transfer.data',
  spec: ['TR-05a', 'TR-04y', 'H-20', 'P1'],
  method: 'POST',
  path: '/v1/file/multipart/data',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  timeoutMs: 60_000,
  bodyKind: 'octet-stream',
  summary: 'Takes bytes [start, end) of a file with their MD5; the same chunk twice is no mistake.',
  query: wireObject({ ...uploadTarget, md5: Md5, sizeBytes: named('size', WholeNumber), start: WholeNumber, end: WholeNumber }),
  data: wireObject({ acknowledgedEnd: named('end', WholeNumber) }),
  errors: [...sourceErrors, 'uploadNotFound', 'chunkMismatch', 'chunkTooLarge', 'storageMissing', 'uploadRestart', 'invalidPath'],
})
