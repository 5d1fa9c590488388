import { defineCall, named, UserNo, wireObject } from '@cove/device-contract/kit'
import { RightsSchema } from '../entities.ts'

export const rights = defineCall({
  id: 'people.rights',
  spec: ['USR-01a'],
  method: 'POST',
  path: '/v1/user/permission',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'What a person sees and may do, decided as their own calls are; the person is notified that it was looked at.',
  body: wireObject({ userNo: named('ugreen_no', UserNo) }),
  data: RightsSchema,
  errors: ['userNotFound'],
})
