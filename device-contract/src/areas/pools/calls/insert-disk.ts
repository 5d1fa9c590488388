import { WholeNumber, defineCall, named, wireObject, z } from '@cove/device-contract/kit'

export const insertDisk = defineCall({
  id: 'pools.insertDisk',
  spec: ['STO-02'],
  method: 'POST',
  path: '/ugos/hardware/v1/insert',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Puts a new simulated disk into an empty bay, or in place of one that was pulled.',
  body: wireObject({ slot: z.number().check(z.int(), z.gte(1), z.lte(64)), sizeBytes: named('size', WholeNumber) }),
  data: wireObject({ diskName: named('disk', z.string()) }),
  errors: ['bayOccupied', 'diskHoldsOnlyCopy', 'diskCapacityTooSmall', 'diskCapacityTooLarge'],
})
