import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { PasskeyId, PasskeyName } from '../entities/factors.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const passkeyRename = defineCall({
  id: 'session.passkeyRename',
  spec: ['LGN-03a'],
  method: 'POST',
  path: '/ugos/session/v1/passkey/rename',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Gives a passkey of the caller another name.',
  body: wireObject({ passkeyId: named('id', PasskeyId), name: PasskeyName }),
  data: z.object({}),
  errors: [],
})
