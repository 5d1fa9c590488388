import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const injectDiskFault = defineCall({
  id: 'storage.injectDiskFault',
  spec: ['DLG-04', 'REQ-06', 'STO-09'],
  method: 'PUT',
  path: '/ugos/hardware/v1/inject',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Pulls, breaks or puts back one of the simulated disks of the embedded device, or damages its file system, so that both can be practised.',
  body: wireObject({
    slot: z.number().check(z.int(), z.gte(1), z.lte(64)),
    condition: named('state', z.enum(['ON', 'OFF', 'ERR'])),
    /** STO-09: only the disk below the managed spaces has one; left out, it stays as it is. */
    filesystem: z.optional(z.enum(['healthy', 'damaged', 'beyondRepair'])),
  }),
  data: z.object({}),
  errors: [],
})
