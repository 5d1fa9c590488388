import { defineCall } from '../kit/define-call.ts'
import { WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'
import { ReceivedRanges, uploadTarget } from './upload-query.ts'

export const status = defineCall({
  id: 'transfer.status',
  spec: ['P3', 'TR-05a'],
  method: 'GET',
  path: '/v1/file/multipart/status',
  access: 'user',
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Which bytes of an open upload the device holds; never more than are there.',
  query: wireObject(uploadTarget),
  data: wireObject({ sizeBytes: named('size', WholeNumber), received: ReceivedRanges }),
  errors: ['uploadNotFound', 'storageMissing', 'invalidPath'],
})
