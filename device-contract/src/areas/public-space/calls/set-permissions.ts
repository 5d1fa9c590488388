import { defineCall, named, wireObject, z } from '@cove/device-contract/kit'
import { publicGrant } from '../entities.ts'

export const setPermissions = defineCall({
  id: 'public-space.setPermissions',
  spec: ['PUB-02a', 'PUB-02b'],
  method: 'POST',
  path: '/v2/publicsphere/set/user/permissions',
  access: 'admin',
  shapeIsOurs: true,
  summary: 'Sets the rights of users in the public space. Running downloads and open windows follow at once.',
  body: wireObject({ users: named('list', z.array(wireObject(publicGrant)).check(z.minLength(1), z.maxLength(1000))) }),
  data: z.object({}),
  errors: ['shareUserNotFound'],
})
