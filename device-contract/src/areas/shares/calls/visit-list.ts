import { defineCall, DevicePath, named, PageNumber, WholeNumber, wireObject, z } from '@cove/device-contract/kit'
import { VisitItemSchema, visitorOf } from '../entities.ts'

export const visitList = defineCall({
  id: 'shares.visitList',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/list',
  access: 'anyone',
  auth: 'none',
  visitors: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'A page of a folder of a link: 200 names, folders first.',
  body: wireObject({ ...visitorOf, path: DevicePath, page: PageNumber }),
  data: wireObject({ total: WholeNumber, items: named('list', z.array(VisitItemSchema)) }),
  errors: [
    'shareNotFound',
    'shareExpired',
    'shareBanned',
    'shareCancelled',
    'shareAccessLimit',
    'shareOwnerDisabled',
    'shareHomeOnly',
    'shareLocalAccount',
    'shareSourceMissing',
    'sharePasswordRequired',
    'directoryNotFound',
    'invalidPath',
    'shareUploadForbidden',
  ],
})
