import { SerialNo } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const networkCheck = defineCall({
  id: 'directory.networkCheck',
  spec: ['DEV-09'],
  method: 'POST',
  path: '/api/device/app/device/network/check',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Tries a device’s addresses from the service’s side and says which answered as this device.',
  timeoutMs: 20_000,
  body: wireObject({ serialNo: named('sn', SerialNo) }),
  data: z.object({
    results: z.array(z.object({ address: z.string(), outcome: z.enum(['reached', 'refused', 'timeout', 'wrongDevice']) })),
  }),
  errors: ['deviceUnknown', 'tooManyAttempts'],
})
