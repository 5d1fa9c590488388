import { z, defineCall } from '@cove/device-contract/kit'

export const reboot = defineCall({
  id: 'upgrade.reboot',
  spec: ['PRO-02', 'PRO-03', 'DLG-03'],
  method: 'GET',
  path: '/v1/upgrade/pro/reboot',
  access: 'admin',
  changes: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Restarts the device into the pro system that was fetched; every desktop counts 300 s down.',
  data: z.object({}),
  errors: ['upgradePackageInvalid', 'upgradeRunning'],
})
