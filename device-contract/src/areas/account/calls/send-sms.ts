import { SmsPurpose } from '../entities.ts'
import { z, WholeNumber, defineCall, named, wireObject } from '@cove/device-contract/kit'

export const sendSms = defineCall({
  id: 'account.sendSms',
  spec: ['LGN-06', 'LGN-04', 'S-I6', 'S-I9'],
  method: 'POST',
  path: '/api/user/v1/sendSms',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary:
    'Sends a code of six digits to a phone: good for 5 minutes and 5 tries, one a minute. Answers alike whether the phone has an account or not.',
  body: wireObject({ phone: z.string().check(z.maxLength(32)), purpose: named('smsType', SmsPurpose) }),
  data: wireObject({ nextInSeconds: named('next_in', WholeNumber), expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: ['accountInvalid', 'smsTooSoon', 'tooManyAttempts'],
})
