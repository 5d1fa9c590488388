import { SmsPurpose } from '../entities.ts'
import { defineCall, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

export const sendShortSms = defineCall({
  id: 'account.sendShortSms',
  spec: ['LGN-06', 'DEV-10a', 'USR-02a'],
  method: 'POST',
  path: '/api/user/v1/send/short/sms',
  access: 'user',
  silent: true,
  summary: 'Sends a code to the phone of the account that asks: for unbinding, for handing over the administrator role.',
  body: wireObject({ purpose: named('smsType', SmsPurpose) }),
  data: wireObject({ nextInSeconds: named('next_in', WholeNumber), expiresInSeconds: named('expires_in', WholeNumber) }),
  errors: ['accountInvalid', 'smsTooSoon', 'tooManyAttempts'],
})
