import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { ShareSchema } from '../entities.ts'

export const withMe = defineCall({
  id: 'shares.withMe',
  spec: ['SHR-02'],
  method: 'GET',
  path: '/ugos/fileshare/v1/share/with_me',
  access: 'user',
  guests: true,
  shapeIsOurs: true,
  summary: 'What other users share with the caller.',
  data: wireObject({ shares: named('list', z.array(ShareSchema)) }),
  errors: [],
})
