import { DirectoryDeviceSchema } from '../entities.ts'
import { z, defineCall } from '@cove/device-contract/kit'

export const mine = defineCall({
  id: 'directory.mine',
  spec: ['DEV-09', 'DEV-02a', 'DEV-02b'],
  method: 'POST',
  path: '/api/device/v1/device/user',
  access: 'user',
  scopes: ['devices.read'],
  silent: true,
  shapeIsOurs: true,
  summary: 'The devices the account is bound to, with how they are now.',
  data: z.object({ devices: z.array(DirectoryDeviceSchema) }),
  errors: [],
})
