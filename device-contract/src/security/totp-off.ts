import * as z from 'zod/mini'
import { TwiceHashed } from '../entities/account.ts'
import { defineCall } from '../kit/define-call.ts'
import { named, wireObject } from '../kit/wire-object.ts'

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
