import { z, defineCall } from '@cove/device-contract/kit'

export const logout = defineCall({
  id: 'session.logout',
  spec: ['LGN-11a', 'LGN-06'],
  method: 'POST',
  path: '/v1/user/logout',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Ends this session on the device; both tokens stop working at once.',
  data: z.object({}),
  errors: [],
})
