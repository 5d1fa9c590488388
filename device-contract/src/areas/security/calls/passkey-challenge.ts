import { z, defineCall, Token } from '@cove/device-contract/kit'

export const passkeyChallenge = defineCall({
  id: 'security.passkeyChallenge',
  spec: ['LGN-06', 'S-I9'],
  method: 'POST',
  path: '/api/user/v1/passkey/challenge',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Options for signing in with a passkey; the ticket goes into grant `passkey` with the browser’s answer.',
  data: z.object({ ticket: Token, options: z.string() }),
  errors: ['tooManyAttempts'],
})
