import { z, defineCall, Flag, UserNo, named, wireObject } from '@cove/device-contract/kit'

export const deleteUser = defineCall({
  id: 'users.delete',
  spec: ['USR-01a', 'USR-01c'],
  method: 'POST',
  path: '/v1/user/admin/deleteCommonUser',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Takes an ordinary user off the device for good; their files go to the administrator’s recycle bin, or are deleted when asked.',
  body: wireObject({ userNo: named('ugreen_no', UserNo), clearsFiles: named('clear_files', z.optional(Flag)) }),
  data: z.object({}),
  errors: ['userNotFound', 'userDeleteAdmin', 'userDeleteSelf'],
})
