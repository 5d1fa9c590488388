import { TwiceHashed } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const updatePassword = defineCall({
  id: 'account.updatePassword',
  spec: ['LGN-06', 'LGN-05a', 'LGN-16'],
  method: 'POST',
  path: '/api/user/v1/updatePwd',
  access: 'user',
  silent: true,
  summary: 'Replaces the password of the account that asks; its other sessions end.',
  body: wireObject({ oldHashedPassword: named('oldPwd', TwiceHashed), hashedPassword: named('newPwd', TwiceHashed) }),
  data: z.object({}),
  errors: ['wrongOldPassword', 'passwordUnchanged', 'tooManyAttempts', 'secureConnectionRequired'],
})
