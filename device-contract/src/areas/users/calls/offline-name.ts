import { UserNo, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const offlineName = defineCall({
  id: 'users.offlineName',
  spec: ['USR-01a'],
  method: 'POST',
  path: '/v1/user/getOfflineName',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The name of the local account of the caller; the administrator may ask for that of another user. Empty where there is none.',
  body: wireObject({ userNo: named('ugreen_no', z.optional(UserNo)) }),
  data: wireObject({ account: named('offline_username', z.string()) }),
  errors: ['userNotFound'],
})
