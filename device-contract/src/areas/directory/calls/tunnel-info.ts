import { SerialNo, TunnelInfoSchema } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const tunnelInfo = defineCall({
  id: 'directory.tunnelInfo',
  spec: ['DEV-09', 'DEV-08a', 'DEV-08c'],
  method: 'POST',
  path: '/api/device/app/p2p/tunnel/info',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Every tunnel of a device with whether its far end is there.',
  body: wireObject({ serialNo: named('sn', SerialNo) }),
  data: z.object({ tunnels: z.array(TunnelInfoSchema) }),
  errors: ['deviceUnknown'],
})
