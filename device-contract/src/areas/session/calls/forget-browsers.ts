import { z, defineCall } from '@cove/device-contract/kit'

export const forgetBrowsers = defineCall({
  id: 'session.forgetBrowsers',
  spec: ['LGN-07d'],
  method: 'POST',
  path: '/ugos/session/v1/trusted/forget',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Every browser the caller trusted asks for the second step again.',
  data: z.object({ forgotten: z.number() }),
  errors: [],
})
