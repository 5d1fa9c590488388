import { z, defineCall, UserNo, named, wireObject } from '@cove/device-contract/kit'

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
