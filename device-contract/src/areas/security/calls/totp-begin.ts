import { z, defineCall, Token, wireObject } from '@cove/device-contract/kit'

export const totpBegin = defineCall({
  id: 'security.totpBegin',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v1/mfa/totp/begin',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'A new secret for an authenticator app; it counts only after `totpConfirm`.',
  data: wireObject({ ticket: Token, secret: z.string(), otpauthUrl: z.string() }),
  errors: [],
})
