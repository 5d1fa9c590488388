import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ShareSchema } from '../entities.ts'

export const mine = defineCall({
  id: 'shares.mine',
  spec: ['SHR-02'],
  method: 'GET',
  path: '/ugos/fileshare/v1/share/my_list',
  access: 'user',
  shapeIsOurs: true,
  summary: 'What the caller shares with other users.',
  data: wireObject({ shares: named('list', z.array(ShareSchema)) }),
  errors: [],
})
