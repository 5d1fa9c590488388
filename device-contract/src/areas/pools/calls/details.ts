import { TimeSeconds, WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { BaySchema, DiskSchema, ModeSchema, PoolSchema, WorkSchema, bayObstacles } from '../entities.ts'

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
    /** Simulated disks; drive bays, which are image files of the machine with real btrfs; or disks of the machine. */
    hardware: z.enum(['virtual', 'bays', 'linux']),
    /** STO-03a: the modes that these disks can have. */
    modes: z.array(ModeSchema),
    /** RAID 10: `fixed` mirrors neighbours; with `free` pairs only one lost disk is promised. */
    pairs: z.enum(['fixed', 'free']),
    /** Sizes of disks that can be put in, in bytes. */
    insertSizes: named('insert_sizes', wireObject({ sata: z.array(WholeNumber), m2: z.array(WholeNumber) })),
    /** Why drive bays cannot be used; left out where they can. */
    obstacle: z.optional(z.enum(bayObstacles)),
    /** DSK-01d: when the device tests its disks next, at the earliest; left out where no disk can be tested. */
    nextTestAt: named('next_test', z.optional(TimeSeconds)),
    /** How the last of those tests ended; left out before the first one. */
    lastTest: named('last_test', z.optional(wireObject({ endedAt: named('ended_at', TimeSeconds), isGood: named('good', z.boolean()) }))),
    /** How many seconds of the disks pass in one second; 1 for real disks. */
    clockFactor: named('clock_factor', WholeNumber),
  }),
  errors: [],
})
