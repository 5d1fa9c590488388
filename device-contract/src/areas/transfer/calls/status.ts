import { ReceivedRanges, uploadTarget } from './upload-query.ts'
import { defineCall, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const status = defineCall({
  id: 'transfer.status',
  spec: ['P3', 'TR-05a'],
  method: 'GET',
  path: '/v1/file/multipart/status',
  access: 'user',
  item: 'change',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Which bytes of an open upload the device holds; never more than are there.',
  query: wireObject(uploadTarget),
  data: wireObject({ sizeBytes: named('size', WholeNumber), received: ReceivedRanges }),
  errors: ['uploadNotFound', 'storageMissing', 'invalidPath'],
})
