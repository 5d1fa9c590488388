import { defineCall } from '@cove/device-contract/kit'
import { PublicUserSchema } from '../entities.ts'

export const permission = defineCall({
  id: 'public-space.permission',
  spec: ['PUB-02a', 'PUB-02b'],
  method: 'GET',
  path: '/v2/publicsphere/get/user/permissions',
  access: 'user',
  guests: true,
  shapeIsOurs: true,
  summary: 'The right of the caller in the public space.',
  data: PublicUserSchema,
  errors: [],
})
