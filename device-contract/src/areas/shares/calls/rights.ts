import { defineCall, named, UserNo, wireObject } from '@cove/device-contract/kit'
import { SharePlaceSchema } from '../entities.ts'
import { RightsSchema } from '../rights-entities.ts'

export const rights = defineCall({
  id: 'shares.rights',
  spec: ['PUB-02b', 'SHR-02'],
  method: 'POST',
  path: '/ugos/fileshare/v1/rights',
  access: 'user',
  shapeIsOurs: true,
  summary: 'What a user may do with a file or folder, and which rule decides. Administrators ask about everybody, others about themselves.',
  body: wireObject({ userNo: named('ugreen_no', UserNo), place: SharePlaceSchema }),
  data: RightsSchema,
  errors: ['invalidPath', 'storageMissing', 'shareUserNotFound'],
})
