import { PasskeyCredential, PasskeyName } from '../entities.ts'
import { z, defineCall, Token } from '@cove/device-contract/kit'

export const passkeyAdd = defineCall({
  id: 'session.passkeyAdd',
  spec: ['LGN-03a'],
  method: 'POST',
  path: '/ugos/session/v1/passkey/add',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Stores a passkey the browser has just made.',
  body: z.object({ ticket: Token, credential: PasskeyCredential, name: PasskeyName }),
  data: z.object({}),
  errors: ['passkeyRefused', 'secondFactorExpired'],
})
