import { LocalGrantSchema } from '../../users/entities.ts'
import { loginMethod } from '../codecs.ts'
import { Otp, SealedPassword } from '../entities.ts'
import { z, defineCall, Flag, Token, named, wireObject } from '@cove/device-contract/kit'

export const login = defineCall({
  id: 'session.login',
  spec: ['LGN-07b', 'LGN-16', 'H-28'],
  method: 'POST',
  path: '/v1/user/offline/login',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary:
    'Signs in with a local account; the password travels encrypted with the device key. `secondFactorRequired` means that the password is right and a code is missing.',
  body: wireObject({
    platform: z.string().check(z.maxLength(64)),
    clientType: z.string().check(z.maxLength(32)),
    method: named('loginmethod', loginMethod.schema),
    account: named('offline_username', z.string().check(z.minLength(1), z.maxLength(64))),
    encryptedPassword: named('offline_password', SealedPassword),
    /** The second step, where the account has one: a code, or a token of a browser that is trusted. */
    otp: z.optional(Otp),
    trustToken: named('trust_token', z.optional(Token)),
    /** With a right code: this browser is not asked for one again for 30 days. */
    trustsBrowser: named('trust', z.optional(Flag)),
  }),
  data: LocalGrantSchema,
  errors: ['wrongAccountOrPassword', 'secondFactorRequired', 'secondFactorWrong', 'tooManyAttempts', 'deviceNotBound', 'notActivated'],
})
