import * as z from 'zod/mini'
import { defineCall } from '../kit/define-call.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const injectDiskFault = defineCall({
  id: 'system.injectDiskFault',
  spec: ['DLG-04', 'REQ-06'],
  method: 'PUT',
  path: '/ugos/hardware/v1/inject',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Pulls, breaks or puts back one of the simulated disks of the embedded device, so that disk errors can be seen and practised.',
  body: wireObject({ slot: z.number().check(z.int(), z.gte(1), z.lte(64)), condition: named('state', z.enum(['ON', 'OFF', 'ERR'])) }),
  data: z.object({}),
  errors: [],
})
