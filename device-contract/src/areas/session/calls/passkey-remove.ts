import { PasskeyId } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const passkeyRemove = defineCall({
  id: 'session.passkeyRemove',
  spec: ['LGN-03a'],
  method: 'POST',
  path: '/ugos/session/v1/passkey/remove',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Removes a passkey of the caller; the last way to sign in stays.',
  body: wireObject({ passkeyId: named('id', PasskeyId) }),
  data: z.object({}),
  errors: ['lastWayToSignIn'],
})
