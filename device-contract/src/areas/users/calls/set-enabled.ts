import { z, Flag, UserNo, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const setEnabled = defineCall({
  id: 'users.setEnabled',
  spec: ['USR-01a', 'USR-01c', 'USR-02d', 'S-D5'],
  method: 'POST',
  path: '/v1/user/admin/enableUser',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Enables or disables an ordinary user; a disabled one is out with his next request.',
  body: wireObject({ userNo: named('ugreen_no', UserNo), isEnabled: named('enable', Flag) }),
  data: z.object({}),
  errors: ['userNotFound', 'userEnableFailed'],
})
