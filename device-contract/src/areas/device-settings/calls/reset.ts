import { defineCall, z } from '@cove/device-contract/kit'

export const reset = defineCall({
  id: 'device-settings.reset',
  spec: ['PWR-01a', 'PWR-01b'],
  method: 'PUT',
  path: '/setting/v1/sys/factory',
  access: 'admin',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Gives the settings of the device their first values and turns network services off. People, files, storage spaces, name and addresses stay.',
  data: z.object({}),
  errors: [],
})
