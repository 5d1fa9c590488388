import { defineCall, wireObject, z } from '@cove/device-contract/kit'
import { faults } from '../entities.ts'

export const rehearse = defineCall({
  id: 'pools.rehearse',
  spec: ['STO-05c'],
  method: 'POST',
  path: '/ugos/pools/v1/rehearse',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Practises a fault of a simulated disk or of a drive bay: it is pulled, put back, fails, or has wrong bytes in its files.',
  body: wireObject({ slot: z.number().check(z.int(), z.gte(1), z.lte(64)), fault: z.enum(faults) }),
  data: z.object({}),
  errors: ['nothingToDamage'],
})
