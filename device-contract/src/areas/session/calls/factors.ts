import { PasskeyEntrySchema } from '../entities.ts'
import { z, defineCall, Flag, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const factors = defineCall({
  id: 'session.factors',
  spec: ['LGN-03a', 'LGN-07d'],
  method: 'GET',
  path: '/ugos/session/v1/factors',
  access: 'user',
  guests: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'How the local account of the caller is protected: password, second step, trusted browsers, passkeys.',
  data: wireObject({
    hasPassword: named('password', Flag),
    hasTotp: named('totp', Flag),
    recoveryCodesLeft: named('recovery_left', WholeNumber),
    trustedBrowsers: named('trusted', WholeNumber),
    passkeys: z.array(PasskeyEntrySchema),
  }),
  errors: [],
})
