import { defineCall, named, Token, wireObject } from '@cove/device-contract/kit'
import { VisitGreetingSchema } from '../visit-entities.ts'

export const visitGreeting = defineCall({
  id: 'shares.visitGreeting',
  spec: ['SHR-01'],
  method: 'POST',
  path: '/ugos/fileshare/v1/visit/greeting',
  access: 'anyone',
  auth: 'none',
  visitors: true,
  silent: true,
  shapeIsOurs: true,
  summary: 'What a link says before its code: who shares, its name and its end. It is no visit, and says nothing of what is inside.',
  body: wireObject({ token: named('key', Token) }),
  data: VisitGreetingSchema,
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
  ],
})
