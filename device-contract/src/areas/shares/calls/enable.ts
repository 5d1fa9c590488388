import { defineCall, Flag, named, wireObject, z } from '@cove/device-contract/kit'

export const enable = defineCall({
  id: 'shares.enable',
  spec: ['SHR-02', 'SHR-03', 'LGN-15'],
  method: 'GET',
  path: '/business/v1/share/enable',
  access: 'user',
  guests: true,
  shapeIsOurs: true,
  summary:
    'Whether the caller may share by link, and why not; and what links need to open from outside: an online account of the owner, and a line of the device to the service that passes them on (H-89).',
  data: wireObject({
    enabled: Flag,
    reason: z.optional(z.enum(['experienceAccount'])),
    isOnline: named('online', Flag),
    hasLine: named('line', Flag),
  }),
  errors: [],
})
