import { NewFamilyLinkSchema } from '../family-link.ts'
import { defineCall, UserNo, named, wireObject } from '@cove/device-contract/kit'

export const resetLink = defineCall({
  id: 'users.resetLink',
  spec: ['USR-02e', 'LGN-07d'],
  method: 'POST',
  path: '/ugos/user/v1/link/reset',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes a one-time link with which a member sets a new password: single use, 24 hours; an older one stops working.',
  body: wireObject({ userNo: named('ugreen_no', UserNo) }),
  data: NewFamilyLinkSchema,
  errors: ['userNotFound', 'inviteCodeLimit'],
})
