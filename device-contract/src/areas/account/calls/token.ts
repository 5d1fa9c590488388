import { AccountGrantSchema, AccountName, SmsCode, TwiceHashed } from '../entities.ts'
import { z, defineCall, named, wireObject } from '@cove/device-contract/kit'

/** Every grant of LGN-06, and ours: `second_factor`, `passkey`, `authorization_code` (AUTH-01, PKCE), `local_id` (the local third party). */
export const accountGrants = [
  'password',
  'refresh_token',
  'sms',
  'qrcode',
  'wechat_code',
  'wechat',
  'QQ',
  'alipay',
  'apple',
  'device_auth_login',
  'second_factor',
  'passkey',
  'authorization_code',
  'local_id',
] as const

const Short = z.optional(z.string().check(z.maxLength(2048)))

export const token = defineCall({
  id: 'account.token',
  spec: ['LGN-06', 'LGN-04', 'LGN-16', 'H-28', 'S-I6', 'S-I9'],
  method: 'POST',
  path: '/api/oauth/token',
  access: 'anyone',
  auth: 'none',
  silent: true,
  bodyKind: 'form',
  shapeIsOurs: true,
  summary: 'Signs in to the account service, or renews a sign-in. Wrong account and wrong password answer alike.',
  body: wireObject({
    grant: named('grant_type', z.enum(accountGrants)),
    account: named('username', z.optional(AccountName)),
    hashedPassword: named('password', z.optional(TwiceHashed)),
    phone: z.optional(z.string().check(z.maxLength(32))),
    smsCode: named('code', z.optional(SmsCode)),
    refreshToken: named('refresh_token', Short),
    /** Ticket of an approved QR code, code of a third party, or code of `/auth/{app}`. */
    ticket: Short,
    /** Challenge of the first step, with the answer below. */
    challenge: named('mfa_token', Short),
    /** Six digits of an authenticator, or a recovery code. */
    otp: z.optional(z.string().check(z.maxLength(32))),
    /** Answer of a passkey: the credential as JSON. */
    credential: z.optional(z.string().check(z.maxLength(16_384))),
    clientId: named('client_id', Short),
    redirectUri: named('redirect_uri', Short),
    codeVerifier: named('code_verifier', Short),
    /** What the client is, for the list of sessions. */
    platform: z.optional(z.string().check(z.maxLength(128))),
  }),
  data: AccountGrantSchema,
  errors: [
    'wrongAccountOrPassword',
    'smsCodeWrong',
    'smsCodeExpired',
    'tooManyAttempts',
    'accountLocked',
    'accountInvalid',
    'accountAccessTokenInvalid',
    'secondFactorWrong',
    'secondFactorExpired',
    'qrCodeExpired',
    'passkeyRefused',
    'providerUnavailable',
    'appUnknown',
    'authorizationExpired',
    'secureConnectionRequired',
  ],
})
