import { CeremonySchema } from '../entities.ts'
import { defineCall } from '@cove/device-contract/kit'

export const passkeyChallenge = defineCall({
  id: 'session.passkeyChallenge',
  spec: ['LGN-03a', 'S-I9'],
  method: 'POST',
  path: '/ugos/session/v1/passkey/challenge',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Options for signing in with a passkey; the ticket goes into `passkeyLogin` with the browser’s answer.',
  data: CeremonySchema,
  errors: ['passkeyRefused', 'tooManyAttempts'],
})
