import { z, defineCall } from '@cove/device-contract/kit'

export const encryptKey = defineCall({
  id: 'account.encryptKey',
  spec: ['LGN-06', 'H-28'],
  method: 'GET',
  path: '/api/user/v2/sa/encrypt/key',
  access: 'anyone',
  auth: 'none',
  changes: false,
  silent: true,
  shapeIsOurs: true,
  summary:
    'The salt that login fields are hashed with a second time; it belongs to the service, not to an account, so it tells nothing of accounts.',
  data: z.object({ salt: z.string() }),
  errors: [],
})
