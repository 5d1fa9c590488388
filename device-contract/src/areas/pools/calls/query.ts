import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { WorkSchema } from '../entities.ts'

export const query = defineCall({
  id: 'pools.query',
  spec: ['STO-02', 'STO-06a'],
  method: 'POST',
  path: '/v2/storage/query',
  access: 'admin',
  silent: true,
  summary: 'How creating a storage space goes.',
  data: wireObject({
    /** STO-02: 0 being made, 1 complete or nothing to do, 2 a disk failed and the device is as before. */
    status: z.number(),
    /** 0 to 100. */
    progress: z.number(),
    work: named('task', z.optional(WorkSchema)),
  }),
  errors: [],
})
