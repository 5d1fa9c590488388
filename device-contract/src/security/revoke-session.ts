import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { SessionId } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const revokeSession = defineCall({
  id: 'security.revokeSession',
  spec: ['S-D6'],
  method: 'POST',
  path: '/api/user/v1/sessions/revoke',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Ends one session, or all others when none is named; devices hear of it and end theirs.',
  body: wireObject({ sessionId: named('id', z.optional(SessionId)) }),
  data: z.object({ ended: z.number() }),
  errors: [],
})
