import { z, defineCall } from '@cove/device-contract/kit'

export const apply = defineCall({
  id: 'upgrade.apply',
  spec: ['PRO-02'],
  method: 'POST',
  path: '/v1/upgrade/pro/apply',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Asks for the pro system and begins to fetch it.',
  body: z.object({ bid: z.string().check(z.maxLength(64)), alias: z.string().check(z.maxLength(64)) }),
  data: z.object({}),
  errors: ['upgradeRunning', 'storageAbnormal'],
})
