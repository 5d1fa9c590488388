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
    'Whether the caller may share by link, and why not; and whether such a link opens from outside: those of a local account do not (H-89).',
  data: wireObject({
    enabled: Flag,
    reason: z.optional(z.enum(['experienceAccount'])),
    reachesOutside: named('reaches_outside', Flag),
  }),
  errors: [],
})
