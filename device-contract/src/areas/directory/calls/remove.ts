import { SerialNo } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const remove = defineCall({
  id: 'directory.remove',
  spec: ['DEV-09', 'DEV-02a'],
  method: 'POST',
  path: '/api/device/app/user/remove/device',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Takes a device out of the directory with the bindings of everybody; its administrator only.',
  body: wireObject({ serialNo: named('sn', SerialNo) }),
  data: z.object({}),
  errors: ['deviceUnknown', 'adminOnly'],
})
