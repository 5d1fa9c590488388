import { z, defineCall } from '@cove/device-contract/kit'

export const shutdown = defineCall({
  id: 'system.shutdown',
  spec: ['PWR-01a', 'DLG-01'],
  method: 'PUT',
  path: '/setting/v1/sys/shutdown',
  access: 'admin',
  silent: true,
  summary: 'Ends the device’s process: running work is brought to a safe point first.',
  data: z.object({}),
  errors: [],
})
