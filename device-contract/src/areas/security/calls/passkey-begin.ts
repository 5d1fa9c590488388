import { z, defineCall, Token } from '@cove/device-contract/kit'

export const passkeyBegin = defineCall({
  id: 'security.passkeyBegin',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v1/passkey/begin',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Options for making a passkey, as WebAuthn wants them, in JSON.',
  data: z.object({ ticket: Token, options: z.string() }),
  errors: [],
})
