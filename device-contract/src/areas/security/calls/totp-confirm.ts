import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const totpConfirm = defineCall({
  id: 'security.totpConfirm',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v1/mfa/totp/confirm',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns the second factor on with one right code; answers ten recovery codes, shown this once.',
  body: wireObject({ ticket: Token, otp: z.string().check(z.maxLength(16)) }),
  data: wireObject({ recoveryCodes: named('recovery_codes', z.array(z.string())) }),
  errors: ['secondFactorWrong', 'secondFactorExpired', 'tooManyAttempts'],
})
