import { PasskeyId, PasskeyName } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const passkeyRename = defineCall({
  id: 'session.passkeyRename',
  spec: ['LGN-03a'],
  method: 'POST',
  path: '/ugos/session/v1/passkey/rename',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Gives a passkey of the caller another name.',
  body: wireObject({ passkeyId: named('id', PasskeyId), name: PasskeyName }),
  data: z.object({}),
  errors: [],
})
