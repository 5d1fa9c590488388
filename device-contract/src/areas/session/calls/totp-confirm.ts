import { Otp } from '../entities.ts'
import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const totpConfirm = defineCall({
  id: 'session.totpConfirm',
  spec: ['LGN-07d', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/totp/confirm',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns the second step on with one right code; answers ten recovery codes, shown this once.',
  body: wireObject({ ticket: Token, otp: Otp }),
  data: wireObject({ recoveryCodes: named('recovery_codes', z.array(z.string())) }),
  errors: ['secondFactorWrong', 'secondFactorExpired', 'tooManyAttempts'],
})
