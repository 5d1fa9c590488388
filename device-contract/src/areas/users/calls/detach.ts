import { z, defineCall } from '@cove/device-contract/kit'

export const detach = defineCall({
  id: 'users.detach',
  spec: ['DEV-10a'],
  method: 'POST',
  path: '/v1/user/common/detach',
  access: 'user',
  shapeIsOurs: true,
  summary: 'Unbinds the caller: his own data goes to the recycle bin of the administrator, his sessions end.',
  body: z.object({ code: z.string().check(z.maxLength(512)) }),
  data: z.object({}),
  errors: ['smsCodeWrong', 'wrongPassword', 'unbindFailed', 'userDeleteAdmin', 'tooManyAttempts'],
})
