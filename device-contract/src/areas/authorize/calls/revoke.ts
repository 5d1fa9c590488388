import { z, defineCall, ClientId, named, wireObject } from '@cove/device-contract/kit'

export const revoke = defineCall({
  id: 'authorize.revoke',
  spec: ['AUTH-01'],
  method: 'POST',
  path: '/api/oauth/revoke',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Takes an app’s access back; its tokens stop working at once.',
  body: wireObject({ clientId: named('client_id', ClientId) }),
  data: z.object({}),
  errors: ['appUnknown'],
})
