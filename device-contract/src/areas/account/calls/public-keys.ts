import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const publicKeys = defineCall({
  id: 'account.publicKeys',
  spec: ['LGN-07a'],
  method: 'GET',
  path: '/api/oauth/jwks',
  access: 'anyone',
  auth: 'none',
  changes: false,
  silent: true,
  shapeIsOurs: true,
  summary: 'The public keys a device checks account tokens with, offline.',
  data: wireObject({
    issuer: z.string(),
    keys: z.array(
      wireObject({
        keyId: named('kid', z.string()),
        algorithm: named('alg', z.string()),
        curve: named('crv', z.string()),
        type: named('kty', z.string()),
        x: z.string(),
      }),
    ),
  }),
  errors: [],
})
