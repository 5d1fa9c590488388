import { Token, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const invite = defineCall({
  id: 'users.invite',
  spec: ['DEV-05c', 'USR-02e'],
  method: 'POST',
  path: '/ugos/user/v1/invite',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes an invitation for one more user: single use, 24 hours.',
  data: wireObject({ code: named('auth_code', Token), expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: ['inviteCodeLimit'],
})
