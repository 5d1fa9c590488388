import { z, defineCall, identifies, named, wireObject } from '@cove/device-contract/kit'

export const revokeLink = defineCall({
  id: 'users.revokeLink',
  spec: ['USR-02e'],
  method: 'POST',
  path: '/ugos/user/v1/link/revoke',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes an open one-time link useless.',
  body: wireObject({ linkId: named('id', identifies('link', z.string().check(z.minLength(1), z.maxLength(64)))) }),
  data: z.object({}),
  errors: ['inviteCodeUsed'],
})
