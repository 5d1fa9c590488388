import { WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BaySchema, DiskSchema, PoolSchema, WorkSchema } from '../entities.ts'

export const details = defineCall({
  id: 'pools.details',
  spec: ['STO-04a', 'STO-06a'],
  method: 'POST',
  path: '/v2/storage/all/details',
  access: 'admin',
  silent: true,
  summary: 'Every storage space with its disks and how each is, for the administrator.',
  data: wireObject({
    pools: named('storages', z.array(PoolSchema)),
    bays: z.array(BaySchema),
    disks: z.array(DiskSchema),
    work: named('tasks', z.array(WorkSchema)),
    isSimulated: named('simulated', z.boolean()),
    /** How many seconds of the disks pass in one second; 1 for real disks. */
    clockFactor: named('clock_factor', WholeNumber),
  }),
  errors: [],
})
