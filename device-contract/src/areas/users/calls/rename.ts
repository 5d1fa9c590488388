import { z, defineCall, UserNo, named, wireObject } from '@cove/device-contract/kit'

export const rename = defineCall({
  id: 'users.rename',
  spec: ['USR-01a', 'LGN-14a'],
  method: 'POST',
  path: '/ugos/user/v1/rename',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Changes the nickname of a person on this device.',
  body: wireObject({
    userNo: named('ugreen_no', UserNo),
    nickname: named('nic_name', z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  data: z.object({}),
  errors: ['userNotFound', 'nicknameInvalid'],
})
