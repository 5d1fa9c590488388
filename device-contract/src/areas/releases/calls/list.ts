import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { RefusedReleaseSchema, ReleaseSchema } from '../entities.ts'

export const list = defineCall({
  id: 'releases.list',
  spec: ['REL-01', 'REL-06'],
  method: 'GET',
  path: '/ugos/releases/v1/list',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'What is published, with its last moves, whether the ledger is the one that this device signed, and what was refused.',
  data: wireObject({
    /** `behind`: an old copy, `altered`: another history, `unreadable`: no ledger that can be read. */
    ledger: z.enum(['ok', 'behind', 'altered', 'unreadable']),
    releases: z.array(ReleaseSchema),
    refused: named('refused', z.array(RefusedReleaseSchema)),
  }),
  errors: [],
})
