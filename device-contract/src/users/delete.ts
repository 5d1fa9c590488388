import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { UserNo } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const deleteUser = defineCall({
  id: 'users.delete',
  spec: ['USR-01a', 'USR-01c'],
  method: 'POST',
  path: '/v1/user/admin/deleteCommonUser',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Takes an ordinary user off the device for good; his files go to the administrator’s recycle bin.',
  body: wireObject({ userNo: named('ugreen_no', UserNo) }),
  data: z.object({}),
  errors: ['userNotFound', 'userDeleteAdmin', 'userDeleteSelf'],
})
