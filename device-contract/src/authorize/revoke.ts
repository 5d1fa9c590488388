import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const revoke = defineCall({
  id: 'authorize.revoke',
  spec: ['AUTH-01'],
  method: 'POST',
  path: '/api/oauth/revoke',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Takes an app’s access back; its tokens stop working at once.',
  body: wireObject({ clientId: named('client_id', z.string().check(z.maxLength(128))) }),
  data: z.object({}),
  errors: ['appUnknown'],
})
