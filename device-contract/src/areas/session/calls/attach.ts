import { GrantSchema } from '../../users/entities.ts'
import { ClientUserSchema } from './client-user.ts'
import { z, defineCall, Flag, Token, named, wireObject } from '@cove/device-contract/kit'

export const attach = defineCall({
  id: 'session.attach',
  spec: ['LGN-07c', 'DEV-05c', 'DEV-10c', 'DEV-11'],
  method: 'POST',
  path: '/v1/user/attach',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Binds an account to the device: the first becomes the administrator and shows the setup link, everybody else an invitation; then signs in.',
  body: wireObject({
    platform: z.string().check(z.maxLength(128)),
    client: named('user_basic', ClientUserSchema),
    accessToken: z.string().check(z.maxLength(4096)),
    /** The one-time setup link of the device for its first account, an administrator's invitation for the others. */
    authCode: named('auth_code', z.optional(z.string().check(z.maxLength(512)))),
    /** A local user who is signed in shows his session: the account becomes his own, and no code is needed. */
    apiToken: named('api_token', z.optional(Token)),
  }),
  data: wireObject({ grant: GrantSchema, key: z.string(), isFirstAttach: Flag }),
  errors: [
    'deviceHasAdmin',
    'deviceNotBound',
    'userAlreadyBound',
    'inviteCodeWrong',
    'inviteCodeExpired',
    'inviteCodeUsed',
    'setupLinkInvalid',
    'deviceAccessTokenInvalid',
    'clientTooOld',
    'firmwareTooLow',
    'userLimit',
    'tooManyAttempts',
    'bindFailed',
  ],
})
