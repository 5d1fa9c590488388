import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { UserNo, WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const setQuota = defineCall({
  id: 'users.setQuota',
  spec: ['S-H7', 'H-69'],
  method: 'POST',
  path: '/v1/user/quota/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'How many bytes a person may keep on this device, trash included; 0 takes the limit away. What is there already stays.',
  body: wireObject({ userNo: named('ugreen_no', UserNo), quotaBytes: named('quota', WholeNumber) }),
  data: z.object({}),
  errors: ['userNotFound'],
})
