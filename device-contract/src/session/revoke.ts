import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { SessionId, WholeNumber } from '../kit/fields.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const revoke = defineCall({
  id: 'session.revoke',
  spec: ['S-D6'],
  method: 'POST',
  path: '/ugos/session/v1/revoke',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Ends one sign-in of the caller, or all others when none is named.',
  body: wireObject({ sessionId: named('id', z.optional(SessionId)) }),
  data: z.object({ ended: WholeNumber }),
  errors: [],
})
