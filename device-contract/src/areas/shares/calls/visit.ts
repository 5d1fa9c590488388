import { defineCall, named, Token, wireObject, z } from '@cove/device-contract/kit'
import { VisitSchema } from '../visit-entities.ts'

export const visit = defineCall({
  id: 'shares.visit',
  spec: ['SHR-01', 'SHR-03', 'LGN-15', 'H-89'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit',
  access: 'anyone',
  auth: 'none',
  visitors: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'Opens a link with its code. Answers what it shows, and a pass for the calls that follow.',
  body: wireObject({ token: named('key', Token), code: z.optional(z.string().check(z.maxLength(64))), pass: z.optional(Token) }),
  data: VisitSchema,
  errors: [
    'shareNotFound',
    'shareExpired',
    'shareBanned',
    'shareCancelled',
    'shareAccessLimit',
    'shareOwnerDisabled',
    'shareHomeOnly',
    'shareLocalAccount',
    'shareSourceMissing',
    'sharePasswordRequired',
    'sharePasswordWrong',
  ],
})
