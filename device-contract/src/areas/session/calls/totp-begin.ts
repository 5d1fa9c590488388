import { SealedPassword } from '../entities.ts'
import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const totpBegin = defineCall({
  id: 'session.totpBegin',
  spec: ['LGN-07d', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/totp/begin',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'A new secret for an authenticator app; it counts only after `totpConfirm`. Asks for the password again.',
  body: wireObject({ encryptedPassword: named('password', SealedPassword) }),
  data: wireObject({ ticket: Token, secret: z.string(), otpauthUrl: named('otpauth', z.string()) }),
  errors: ['wrongPassword', 'tooManyAttempts'],
})
