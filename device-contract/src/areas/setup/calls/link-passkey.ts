import { CeremonySchema } from '../../session/entities.ts'
import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const linkPasskey = defineCall({
  id: 'setup.linkPasskey',
  spec: ['USR-02e', 'LGN-03a'],
  method: 'POST',
  path: '/ugos/setup/v1/link/passkey',
  access: 'anyone',
  auth: 'none',
  silent: true,
  shapeIsOurs: true,
  summary: 'Options for a passkey that a person makes instead of a password when they accept an invitation.',
  body: wireObject({ link: Token, account: named('username', z.string().check(z.minLength(1), z.maxLength(64))) }),
  data: CeremonySchema,
  errors: [
    'inviteCodeWrong',
    'inviteCodeExpired',
    'inviteCodeUsed',
    'userNameInvalid',
    'localAccountExists',
    'passkeyRefused',
    'tooManyAttempts',
  ],
})
