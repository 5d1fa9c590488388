import { SerialNo } from '../../directory/entities.ts'
import { defineCall, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const randomToken = defineCall({
  id: 'account.randomToken',
  spec: ['LGN-06', 'DEV-05c'],
  method: 'POST',
  path: '/api/device/app/user/random/token',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The administrator of a device makes an invitation: whoever shows it when binding joins as a user. Single use, 24 hours.',
  body: wireObject({ serialNo: named('sn', SerialNo) }),
  data: wireObject({ token: Token, expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: ['adminOnly', 'deviceUnknown', 'inviteCodeLimit'],
})
