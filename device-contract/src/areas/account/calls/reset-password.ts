import { TwiceHashed } from '../entities.ts'
import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const resetPassword = defineCall({
  id: 'account.resetPassword',
  spec: ['LGN-06', 'LGN-05a', 'S-I9'],
  method: 'POST',
  path: '/api/user/v2/user/pwd',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary: 'Sets a new password with the ticket of a checked code, and ends every session of the account.',
  body: wireObject({ phone: z.string().check(z.maxLength(32)), ticket: Token, hashedPassword: named('password', TwiceHashed) }),
  data: z.object({}),
  errors: ['accountInvalid', 'authorizationExpired', 'passwordUnchanged', 'tooManyAttempts', 'secureConnectionRequired'],
})
