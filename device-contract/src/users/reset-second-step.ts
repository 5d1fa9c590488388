import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { UserNo } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const resetSecondStep = defineCall({
  id: 'users.resetSecondStep',
  spec: ['USR-01a', 'LGN-07d'],
  method: 'POST',
  path: '/ugos/user/v1/second_step/reset',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns off the second step of a member who lost it; the member turns it on again.',
  body: wireObject({ userNo: named('ugreen_no', UserNo) }),
  data: z.object({}),
  errors: ['userNotFound'],
})
