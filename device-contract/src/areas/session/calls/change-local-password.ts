import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

const Sealed = z.string().check(z.minLength(1), z.maxLength(1024))

export const changeLocalPassword = defineCall({
  id: 'session.changeLocalPassword',
  spec: ['LGN-05a', 'LGN-07d', 'LGN-16', 'S-D6', 'S-I6'],
  method: 'POST',
  path: '/ugos/user/v1/local_password',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Replaces the password of the local account of the person who asks; his other sign-ins on the device end.',
  body: wireObject({
    /** Base64 of RSA-OAEP-256(password), both (H-28). */
    oldEncryptedPassword: named('old_password', Sealed),
    encryptedPassword: named('new_password', Sealed),
  }),
  data: z.object({}),
  errors: ['wrongOldPassword', 'passwordWeak', 'passwordUnchanged', 'tooManyAttempts'],
})
