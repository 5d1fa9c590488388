import { GrantSchema } from '../../users/entities.ts'
import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const refresh = defineCall({
  id: 'session.refresh',
  spec: ['LGN-08a', 'H-50'],
  method: 'POST',
  path: '/v1/user/login/refresh',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary: 'Trades a refresh token for a new pair; the old pair ends, with a short grace for a sibling tab.',
  query: wireObject({ refreshToken: named('refresh_token', z.optional(Token)) }),
  body: z.optional(wireObject({ refreshToken: named('refresh_token', z.optional(Token)) })),
  data: GrantSchema,
  errors: [],
})
