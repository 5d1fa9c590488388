import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { Otp } from '../entities/factors.ts'
import { Token } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const totpConfirm = defineCall({
  id: 'session.totpConfirm',
  spec: ['LGN-07d', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/totp/confirm',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Turns the second step on with one right code; answers ten recovery codes, shown this once.',
  body: wireObject({ ticket: Token, otp: Otp }),
  data: wireObject({ recoveryCodes: named('recovery_codes', z.array(z.string())) }),
  errors: ['secondFactorWrong', 'secondFactorExpired', 'tooManyAttempts'],
})
