import { GrantSchema } from '../../users/entities.ts'
import { ClientUserSchema } from './client-user.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const accountLogin = defineCall({
  id: 'session.accountLogin',
  spec: ['LGN-07a', 'DEV-05c', 'DEV-11', 'LGN-16'],
  method: 'POST',
  path: '/v1/user/login',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary:
    'Signs in with a token of the account service. `notActivated` means that the device never had an administrator, `deviceNotBound` that it has none any more, `userNotBound` that this account is not one of its users.',
  body: wireObject({
    model: z.string().check(z.maxLength(64)),
    client: named('user_basic', ClientUserSchema),
    platform: z.string().check(z.maxLength(128)),
    accessToken: z.optional(z.string().check(z.maxLength(4096))),
  }),
  data: GrantSchema,
  errors: [
    'deviceNotBound',
    'userNotBound',
    'deviceAccessTokenInvalid',
    'clientTooOld',
    'firmwareTooLow',
    'tooManyAttempts',
    'notActivated',
  ],
})
