import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { ArchiveDigest, Reason } from '../entities.ts'
import { receiveErrors } from '../receive-errors.ts'

export const install = defineCall({
  id: 'releases.install',
  spec: ['REL-02', 'REL-03'],
  method: 'POST',
  path: '/ugos/releases/v1/install',
  access: 'admin',
  timeoutMs: 60_000,
  silent: true,
  shapeIsOurs: true,
  summary: 'Checks an uploaded release, publishes it and notes who did it and why. What is not taken changes nothing.',
  body: wireObject({ digest: ArchiveDigest, reason: z.optional(Reason) }),
  data: wireObject({ id: z.string(), version: z.string() }),
  errors: receiveErrors,
})
