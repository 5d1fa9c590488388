import { uploadTarget } from './upload-query.ts'
import { z, defineCall, wireObject } from '@cove/device-contract/kit'

export const cancel = defineCall({
  id: 'transfer.cancel',
  spec: ['TR-05d'],
  method: 'POST',
  path: '/v1/upload/record/delete',
  access: 'user',
  guests: true,
  scopes: ['files.write'],
  silent: true,
  shapeIsOurs: true,
  summary: 'Forgets an open upload and frees what it reserved.',
  body: wireObject(uploadTarget),
  data: z.object({}),
  errors: ['storageMissing', 'invalidPath'],
})
