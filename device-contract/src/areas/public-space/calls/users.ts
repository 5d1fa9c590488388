import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { PublicUserSchema } from '../entities.ts'

export const users = defineCall({
  id: 'public-space.users',
  spec: ['PUB-02a', 'PUB-02b'],
  method: 'GET',
  path: '/v2/publicsphere/get/user/list',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Every user with their right in the public space.',
  data: wireObject({ users: named('list', z.array(PublicUserSchema)) }),
  errors: [],
})
