import { z, defineCall, SessionId, named, wireObject } from '@cove/device-contract/kit'

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
