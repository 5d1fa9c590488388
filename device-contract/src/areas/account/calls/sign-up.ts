import { AccountGrantSchema, SmsCode, TwiceHashed } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const signUp = defineCall({
  id: 'account.signUp',
  spec: ['LGN-04', 'LGN-05a', 'LGN-16'],
  method: 'POST',
  path: '/api/user/v1/register',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Makes an account for a phone number that a code was sent to, and signs in.',
  body: wireObject({
    phone: z.string().check(z.maxLength(32)),
    smsCode: named('code', SmsCode),
    email: z.optional(z.string().check(z.maxLength(128))),
    nickname: named('nicName', z.string().check(z.minLength(1), z.maxLength(32))),
    hashedPassword: named('password', TwiceHashed),
    platform: z.optional(z.string().check(z.maxLength(128))),
  }),
  data: AccountGrantSchema,
  errors: [
    'accountExists',
    'accountInvalid',
    'nicknameInvalid',
    'smsCodeWrong',
    'smsCodeExpired',
    'tooManyAttempts',
    'secureConnectionRequired',
  ],
})
