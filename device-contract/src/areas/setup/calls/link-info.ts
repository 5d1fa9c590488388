import { FamilyLinkKind } from '../../users/family-link.ts'
import { z, defineCall, TimeSeconds, Token, named, wireObject } from '@cove/device-contract/kit'

export const linkInfo = defineCall({
  id: 'setup.linkInfo',
  spec: ['USR-02e', 'S-I9'],
  method: 'POST',
  path: '/ugos/setup/v1/link',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'What a one-time link in hand is for, without using it.',
  body: z.object({ link: Token }),
  data: wireObject({
    kind: FamilyLinkKind,
    nickname: named('nic_name', z.string()),
    /** Of the person whose password it resets; '' for an invitation. */
    account: named('username', z.string()),
    deviceName: named('device_name', z.string()),
    expiresSeconds: named('expires', TimeSeconds),
  }),
  errors: ['inviteCodeWrong', 'inviteCodeExpired', 'inviteCodeUsed', 'tooManyAttempts'],
})
