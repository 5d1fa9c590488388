import { GrantSchema } from '../../users/entities.ts'
import { PasskeyCredential } from '../entities.ts'
import { z, defineCall, Token } from '@cove/device-contract/kit'

export const passkeyLogin = defineCall({
  id: 'session.passkeyLogin',
  spec: ['LGN-03a', 'LGN-16', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/passkey/login',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Signs in with a passkey of a local account; it is two factors, so no code is asked for.',
  body: z.object({
    ticket: Token,
    credential: PasskeyCredential,
    platform: z.string().check(z.maxLength(64)),
    clientType: z.string().check(z.maxLength(32)),
  }),
  data: GrantSchema,
  errors: ['passkeyRefused', 'secondFactorExpired', 'tooManyAttempts', 'deviceNotBound', 'notActivated'],
})
