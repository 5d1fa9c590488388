import { SmsCode, SmsPurpose } from '../entities.ts'
import { z, defineCall, Token, named, wireObject } from '@cove/device-contract/kit'

export const checkSms = defineCall({
  id: 'account.checkSms',
  spec: ['LGN-06'],
  method: 'POST',
  path: '/api/user/v2/check/sms',
  access: 'anyone',
  auth: 'none',
  silent: true,
  summary: 'Trades a code for a ticket that the next step shows once, so that a form of two pages asks for the code on its first.',
  body: wireObject({ phone: z.string().check(z.maxLength(32)), smsCode: named('code', SmsCode), purpose: named('smsType', SmsPurpose) }),
  data: z.object({ ticket: Token }),
  errors: ['accountInvalid', 'smsCodeWrong', 'smsCodeExpired', 'tooManyAttempts'],
})
