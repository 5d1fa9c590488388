import { WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { DiskNames, ModeSchema } from '../entities.ts'

export const calcsz = defineCall({
  id: 'pools.calcsz',
  spec: ['STO-03c', 'STO-03d', 'STO-06a'],
  method: 'POST',
  path: '/v2/storage/create/calcsz',
  access: 'admin',
  silent: true,
  summary: 'The capacity that a mode gives with these disks, and what it survives. The answer of the device is the authority.',
  body: z.object({ mode: ModeSchema, disks: DiskNames }),
  data: wireObject({
    sizeBytes: named('size', WholeNumber),
    /** STO-04a: what the machine can hold, where that is less: disks of a trial run have any size. */
    roomBytes: named('room', z.optional(WholeNumber)),
    /** Bytes of all chosen disks. */
    rawBytes: named('raw', WholeNumber),
    tolerated: WholeNumber,
    /** Seconds of the disks to rebuild one of them. */
    rebuildSeconds: named('rebuild', WholeNumber),
  }),
  errors: [
    'raidModeUnsupported',
    'diskListedTwice',
    'diskUnrecognised',
    'diskCountTooLow',
    'diskCountOdd',
    'diskTypeMixed',
    'diskCapacityTooSmall',
    'diskCapacityTooLarge',
  ],
})
