import { z, Flag, TimeSeconds, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const factors = defineCall({
  id: 'security.factors',
  spec: ['LGN-06'],
  method: 'GET',
  path: '/api/user/v1/mfa',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'How the account is protected: authenticator, recovery codes left, passkeys.',
  data: wireObject({
    hasTotp: named('totp', Flag),
    recoveryCodesLeft: named('recovery_left', WholeNumber),
    passkeys: z.array(
      wireObject({
        passkeyId: named('id', z.string()),
        name: z.string(),
        createdSeconds: named('ctime', TimeSeconds),
        lastUsedSeconds: named('atime', z.optional(TimeSeconds)),
      }),
    ),
  }),
  errors: [],
})
