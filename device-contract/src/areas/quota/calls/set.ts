import { z, defineCall, UserNo, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const setQuota = defineCall({
  id: 'quota.set',
  spec: ['S-H7', 'H-69'],
  method: 'POST',
  path: '/v1/user/quota/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'How many bytes a person may keep on this device, trash included; 0 takes the limit away. It is never below what is used.',
  body: wireObject({ userNo: named('ugreen_no', UserNo), quotaBytes: named('quota', WholeNumber) }),
  data: z.object({}),
  errors: ['userNotFound', 'quotaTooSmall'],
})
