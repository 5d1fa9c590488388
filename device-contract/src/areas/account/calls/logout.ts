import { z, callScopes, defineCall } from '@cove/device-contract/kit'

export const logout = defineCall({
  id: 'account.logout',
  spec: ['LGN-06', 'S-D6'],
  method: 'POST',
  path: '/api/user/v1/logout',
  access: 'user',
  scopes: callScopes,
  silent: true,
  shapeIsOurs: true,
  summary: 'Ends this session of the account service.',
  data: z.object({}),
  errors: [],
})
