import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { Reason, ReleaseId } from '../entities.ts'
import { receiveErrors } from '../receive-errors.ts'

export const move = defineCall({
  id: 'releases.move',
  spec: ['REL-01', 'REL-04'],
  method: 'POST',
  path: '/ugos/releases/v1/move',
  access: 'admin',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary:
    'Moves what is published: back to its last good version, to the version that a part of the users is shown, or off the desktop; ends such a version, holds it against builds, or frees it.',
  body: wireObject({
    id: ReleaseId,
    action: z.enum(['rollback', 'promote', 'halt', 'withdraw', 'hold', 'free']),
    reason: z.optional(Reason),
  }),
  data: wireObject({ version: z.optional(z.string()) }),
  errors: receiveErrors,
})
