import { PasskeyCredential, PasskeyName, SealedPassword } from '../../session/entities.ts'
import { GrantSchema } from '../../users/entities.ts'
import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const acceptLink = defineCall({
  id: 'setup.acceptLink',
  spec: ['USR-02e', 'LGN-07d', 'S-J4'],
  method: 'POST',
  path: '/ugos/setup/v1/link/accept',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary:
    'Uses a one-time link: makes the person with a local account, or sets the new password, and signs in. Without a grant the person signs in with the second step.',
  body: wireObject({
    link: Token,
    /** Left out when a password is reset: the name stays. */
    account: named('username', z.optional(z.string().check(z.minLength(1), z.maxLength(64)))),
    nickname: named('nic_name', z.optional(z.string().check(z.minLength(1), z.maxLength(64)))),
    encryptedPassword: named('password', z.optional(SealedPassword)),
    /** An invitation may be accepted with a passkey instead of a password. */
    passkey: z.optional(z.object({ ticket: Token, credential: PasskeyCredential, name: PasskeyName })),
    platform: z.string().check(z.maxLength(64)),
  }),
  data: wireObject({ grant: z.optional(GrantSchema), account: named('username', z.string()) }),
  errors: [
    'inviteCodeWrong',
    'inviteCodeExpired',
    'inviteCodeUsed',
    'userNameInvalid',
    'nicknameInvalid',
    'localAccountExists',
    'passwordWeak',
    'passkeyRefused',
    'secondFactorExpired',
    'userLimit',
    'userNotFound',
    'deviceNotBound',
    'tooManyAttempts',
  ],
})
