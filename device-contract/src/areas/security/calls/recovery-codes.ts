import { TwiceHashed } from '../../account/entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const recoveryCodes = defineCall({
  id: 'security.recoveryCodes',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v1/mfa/recovery',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: 'Ten new recovery codes; the old ones stop working.',
  body: wireObject({ hashedPassword: named('password', TwiceHashed) }),
  data: wireObject({ recoveryCodes: named('recovery_codes', z.array(z.string())) }),
  errors: ['wrongPassword', 'tooManyAttempts', 'secureConnectionRequired'],
})
