import { Otp, SealedPassword } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const totpOff = defineCall({
  id: 'session.totpOff',
  spec: ['LGN-07d', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/totp/off',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns the second step off; needs the password and a code or a recovery code.',
  body: wireObject({ encryptedPassword: named('password', SealedPassword), otp: Otp }),
  data: z.object({}),
  errors: ['wrongPassword', 'secondFactorWrong', 'tooManyAttempts'],
})
