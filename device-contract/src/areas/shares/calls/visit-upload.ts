import { defineCall, Flag, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { visitorOf } from '../entities.ts'
import { visitFileOf } from '../visit-entities.ts'

export const visitUpload = defineCall({
  id: 'shares.visitUpload',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/upload',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Begins or continues the upload of a file to a link that receives files; answers which bytes are there.',
  body: wireObject({ ...visitorOf, ...visitFileOf }),
  data: wireObject({ received: z.array(z.tuple([WholeNumber, WholeNumber])), finished: Flag }),
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
    'shareLimit',
    'fileTooLarge',
    'nameInvalid',
    'nameTooLong',
    'overQuota',
    'uploadInProgress',
    'uploadRestart',
    'tooManyFiles',
    'storageMissing',
    'directoryNotFound',
  ],
})
