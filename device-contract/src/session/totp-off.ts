import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { Otp, SealedPassword } from '../entities/factors.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const totpOff = defineCall({
  id: 'session.totpOff',
  spec: ['LGN-07d', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/totp/off',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns the second step off; needs the password and a code or a recovery code.',
  body: wireObject({ encryptedPassword: named('password', SealedPassword), otp: Otp }),
  data: z.object({}),
  errors: ['wrongPassword', 'secondFactorWrong', 'tooManyAttempts'],
})
