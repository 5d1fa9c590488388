import { UserSchema } from '../entities/user.ts'
import { defineCall } from '../kit/define-call.ts'

export const userInfo = defineCall({
  id: 'session.userInfo',
  spec: ['LGN-14a'],
  method: 'GET',
  path: '/v1/user/info',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Who is signed in, with the role as it is now.',
  data: UserSchema,
  errors: [],
})
