import { z, defineCall, identifies, named, wireObject } from '@cove/device-contract/kit'

export const passkeyRemove = defineCall({
  id: 'security.passkeyRemove',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v1/passkey/remove',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Forgets a passkey.',
  body: wireObject({ passkeyId: named('id', identifies('passkey', z.string().check(z.maxLength(128)))) }),
  data: z.object({}),
  errors: [],
})
