import { z, defineCall } from '@cove/device-contract/kit'

export const reboot = defineCall({
  id: 'system.reboot',
  spec: ['PWR-01a', 'DLG-03', 'S-C6'],
  method: 'PUT',
  path: '/setting/v1/sys/reboot',
  access: 'admin',
  silent: true,
  summary: 'Restarts the device: running work is brought to a safe point first.',
  data: z.object({}),
  errors: [],
})
