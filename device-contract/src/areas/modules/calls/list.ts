import { DeviceModuleSchema } from '../entities.ts'
import { z, defineCall, wireObject } from '@cove/device-contract/kit'

export const list = defineCall({
  id: 'modules.list',
  spec: ['MOD-01a', 'MOD-01b', 'MOD-01c'],
  method: 'GET',
  path: '/ugos/v1/modules/list',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'The modules of this device: version, state, programs that are missing, and the calls of each.',
  data: wireObject({ modules: z.array(DeviceModuleSchema) }),
  errors: [],
})
