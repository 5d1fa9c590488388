import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const setLocalAccount = defineCall({
  id: 'session.setLocalAccount',
  spec: ['LGN-07d'],
  method: 'POST',
  path: '/v1/user/offline/account/set',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Gives the person who asks a local account, so that he can sign in while the account service is away.',
  body: wireObject({
    account: named('offline_username', z.string().check(z.minLength(1), z.maxLength(64))),
    encryptedPassword: named('offline_password', z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  data: z.object({}),
  errors: ['localAccountExists', 'userNameInvalid', 'passwordWeak', 'secureConnectionRequired'],
})
