import { TwiceHashed } from '../../account/entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const totpOff = defineCall({
  id: 'security.totpOff',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v1/mfa/totp/off',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns the second factor off; asks the password again, so that an open screen is not enough.',
  body: wireObject({ hashedPassword: named('password', TwiceHashed) }),
  data: z.object({}),
  errors: ['wrongPassword', 'tooManyAttempts', 'secureConnectionRequired'],
})
