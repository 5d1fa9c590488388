import * as z from 'zod/mini'
import { loginMethod } from '../codecs/device-codecs.ts'
import { GrantSchema } from '../entities/user.ts'
import { defineCall } from '../kit/define-call.ts'
import { named, wireObject } from '../kit/wire-object.ts'

export const login = defineCall({
  id: 'session.login',
  spec: ['LGN-07b', 'LGN-16', 'H-28'],
  method: 'POST',
  path: '/v1/user/offline/login',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary: 'Signs in with a local account; the password travels encrypted with the device key.',
  body: wireObject({
    platform: z.string().check(z.maxLength(64)),
    clientType: z.string().check(z.maxLength(32)),
    method: named('loginmethod', loginMethod.schema),
    account: named('offline_username', z.string().check(z.minLength(1), z.maxLength(64))),
    /** Base64 of RSA-OAEP-256(password). */
    encryptedPassword: named('offline_password', z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  data: GrantSchema,
  errors: ['wrongAccountOrPassword', 'tooManyAttempts', 'deviceNotBound', 'notActivated'],
})
