import { z, defineCall, SessionId, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const revoke = defineCall({
  id: 'session.revoke',
  spec: ['S-D6'],
  method: 'POST',
  path: '/ugos/session/v1/revoke',
  access: 'user',
  guests: true,
  shapeIsOurs: true,
  summary: 'Ends one sign-in of the caller, or all others when none is named.',
  body: wireObject({ sessionId: named('id', z.optional(SessionId)) }),
  data: z.object({ ended: WholeNumber }),
  errors: [],
})
