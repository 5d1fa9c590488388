import { z, defineCall, UserNo, named, wireObject } from '@cove/device-contract/kit'

export const handOver = defineCall({
  id: 'users.handOver',
  spec: ['USR-02a', 'LGN-09e', 'S-J4'],
  method: 'POST',
  path: '/v1/user/admin/deliver',
  access: 'admin',
  shapeIsOurs: true,
  summary:
    'Hands the administrator role to another user; both sign in again. The proof is a ticket of a checked SMS code for account users, the own password for local ones.',
  body: wireObject({
    userNo: named('ugreen_no', UserNo),
    code: z.optional(z.string().check(z.maxLength(512))),
    encryptedPassword: named('password', z.optional(z.string().check(z.maxLength(1024)))),
  }),
  data: z.object({}),
  errors: ['userNotFound', 'adminHandoverFailed', 'adminHandoverTarget', 'smsCodeWrong', 'wrongPassword', 'tooManyAttempts'],
})
