import { SerialNo } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const wake = defineCall({
  id: 'directory.wake',
  spec: ['DEV-09', 'DEV-12', 'PWR-01c'],
  method: 'POST',
  path: '/api/user/v1/woke/device',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Sends the wake-up packet for a sleeping device to its network, and says whether it came back within the wait.',
  timeoutMs: 45_000,
  body: wireObject({ serialNo: named('sn', SerialNo) }),
  data: z.object({ awake: z.boolean() }),
  errors: ['deviceUnknown'],
})
