import * as z from 'zod/mini'
import { SerialNo, TunnelType } from '../entities/directory.ts'
import { defineCall } from '../kit/define-call.ts'
import { named, wireObject } from '../kit/wire-object.ts'

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
