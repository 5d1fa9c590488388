import { UserSchema } from '../../users/entities.ts'
import { defineCall } from '@cove/device-contract/kit'

export const userInfo = defineCall({
  id: 'session.userInfo',
  spec: ['LGN-14a'],
  method: 'GET',
  path: '/v1/user/info',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Who is signed in, with the role as it is now.',
  data: UserSchema,
  errors: [],
})
