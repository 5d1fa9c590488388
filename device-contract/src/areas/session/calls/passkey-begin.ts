import { CeremonySchema, SealedPassword } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const passkeyBegin = defineCall({
  id: 'session.passkeyBegin',
  spec: ['LGN-03a', 'S-I6'],
  method: 'POST',
  path: '/ugos/session/v1/passkey/begin',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Options for making a passkey, as WebAuthn defines them, in JSON. Who has a password shows it again.',
  body: wireObject({ encryptedPassword: named('password', z.optional(SealedPassword)) }),
  data: CeremonySchema,
  errors: ['passkeyRefused', 'wrongPassword', 'tooManyAttempts'],
})
