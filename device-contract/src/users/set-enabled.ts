import * as z from 'zod/mini'
import { Flag, UserNo } from '../kit/fields.ts'
import { defineCall } from '../kit/define-call.ts'
import { named, wireObject } from '../kit/wire-object.ts'

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
