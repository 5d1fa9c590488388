import { defineCall, Flag, wireObject, z } from '@cove/device-contract/kit'

export const enable = defineCall({
  id: 'shares.enable',
  spec: ['SHR-02', 'SHR-03', 'LGN-15'],
  method: 'GET',
  path: '/business/v1/share/enable',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Whether the caller may share by link, and why not.',
  data: wireObject({ enabled: Flag, reason: z.optional(z.enum(['localAccount', 'experienceAccount'])) }),
  errors: [],
})
