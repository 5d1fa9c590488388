import { z, defineCall, Token } from '@cove/device-contract/kit'

export const passkeyAdd = defineCall({
  id: 'security.passkeyAdd',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v1/passkey/add',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Keeps a passkey the browser has just made.',
  body: z.object({ ticket: Token, credential: z.string().check(z.maxLength(16_384)), name: z.string().check(z.maxLength(64)) }),
  data: z.object({}),
  errors: ['passkeyRefused', 'secondFactorExpired'],
})
