import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { ClientId } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

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
