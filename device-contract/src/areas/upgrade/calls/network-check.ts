import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const networkCheck = defineCall({
  id: 'upgrade.networkCheck',
  spec: ['PRO-02'],
  method: 'GET',
  path: '/v1/upgrade/pro/network/check',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary: 'Whether the device could fetch the pro system now; the embedded device fetches nothing.',
  data: wireObject({ isReady: named('ready', z.boolean()), isSimulated: named('simulated', z.boolean()) }),
  errors: [],
})
