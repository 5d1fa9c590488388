import { SerialNo, TunnelType } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const tunnelSwitchList = defineCall({
  id: 'directory.tunnelSwitchList',
  spec: ['DEV-09', 'DEV-08b'],
  method: 'POST',
  path: '/api/device/app/p2p/tunnel/switch/list',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'The tunnel types a device could switch to, and the one it uses.',
  body: wireObject({ serialNo: named('sn', SerialNo) }),
  data: z.object({ current: z.optional(TunnelType), available: z.array(TunnelType) }),
  errors: ['deviceUnknown'],
})
