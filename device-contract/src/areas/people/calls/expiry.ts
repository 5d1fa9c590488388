import { DateSeconds, defineCall, named, TimeSeconds, UserNo, wireObject } from '@cove/device-contract/kit'

/** When the access of a person ends; 0 for never. */
const ExpirySchema = wireObject({ endsAt: named('ends_at', TimeSeconds) })

export const expiry = defineCall({
  id: 'people.expiry',
  spec: ['USR-02d'],
  method: 'GET',
  path: '/v1/user/admin/expiry',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'When the access of a person, such as a guest, ends.',
  query: wireObject({ userNo: named('ugreen_no', UserNo) }),
  data: ExpirySchema,
  errors: ['userNotFound'],
})

export const setExpiry = defineCall({
  id: 'people.setExpiry',
  spec: ['USR-02d'],
  method: 'POST',
  path: '/v1/user/admin/expiry/set',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Disables a person at a time to come, never the administrator; 0 takes the time away. Their files stay.',
  body: wireObject({ userNo: named('ugreen_no', UserNo), endsAt: named('ends_at', DateSeconds) }),
  data: ExpirySchema,
  errors: ['userNotFound', 'userEnableFailed', 'settingValueInvalid'],
})
