import { Otp, SealedPassword } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const recoveryCodes = defineCall({
  id: 'session.recoveryCodes',
  spec: ['LGN-07d', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/recovery_codes',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Ten new recovery codes; the old ones stop working. Needs the password and a code.',
  body: wireObject({ encryptedPassword: named('password', SealedPassword), otp: Otp }),
  data: wireObject({ recoveryCodes: named('recovery_codes', z.array(z.string())) }),
  errors: ['wrongPassword', 'secondFactorWrong', 'tooManyAttempts'],
})
