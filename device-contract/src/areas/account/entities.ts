import { sex } from './codecs.ts'
import { z, Flag, TimeSeconds, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** A phone number or an e-mail address, as a person types it. */
export const AccountName = z.string().check(z.minLength(3), z.maxLength(128))
/** H-28: hex(sha256(hex(sha256(password)) + salt)). */
export const TwiceHashed = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Six digits sent to a phone. */
export const SmsCode = z.string().check(z.regex(/^\d{6}$/))
/** What a code sent to a phone is for; a code works for nothing else. */
export const smsPurposes = ['signIn', 'signUp', 'resetPassword', 'changePhone', 'unbind', 'handOver'] as const
export const SmsPurpose = z.enum(smsPurposes)
export type SmsPurpose = z.output<typeof SmsPurpose>

/** LGN-14a: a person of the account service. */
export const AccountProfileSchema = wireObject({
  userNo: named('ugreenNo', z.string()),
  nickname: named('nicName', z.string()),
  email: z._default(z.string(), ''),
  phone: named('phoneNo', z._default(z.string(), '')),
  sex: z.optional(sex.schema),
  /** `YYYY-MM-DD`. */
  birthday: z._default(z.string(), ''),
  /** A line the person says about himself. */
  motto: named('userSay', z._default(z.string(), '')),
  avatarUrl: named('image', z._default(z.string(), '')),
  hasPassword: named('setPwd', z.optional(Flag)),
  /** Counts every change of the profile. */
  profileVersion: named('versionNo', WholeNumber),
  usesSecondFactor: named('mfa', z.optional(Flag)),
})
export type AccountProfile = z.output<typeof AccountProfileSchema>

/** Ways to finish a sign-in that asks for more than a password. */
export const secondFactorKinds = ['totp', 'recovery', 'passkey'] as const

/** What POST /api/oauth/token answers: tokens with their person, or the challenge of a second factor. */
export const AccountGrantSchema = wireObject({
  accessToken: named('access_token', z.optional(Token2k())),
  refreshToken: named('refresh_token', z.optional(Token)),
  expiresInSeconds: named('expires_in', z.optional(WholeNumber)),
  /** LGN-11: who it is; absent while a second factor is asked for. */
  profile: named('user', z.optional(AccountProfileSchema)),
  /** Present instead of tokens: the sign-in goes on with grant `second_factor`. */
  challenge: named('mfa_token', z.optional(Token)),
  challengeKinds: named('mfa_kinds', z.optional(z.array(z.enum(secondFactorKinds)))),
})
export type AccountGrant = z.output<typeof AccountGrantSchema>

/** A JWT is longer than an opaque token. */
function Token2k() {
  return z.string().check(z.minLength(16), z.maxLength(2048))
}

/** One sign-in that is still good. */
export const SessionEntrySchema = wireObject({
  sessionId: named('id', z.string()),
  /** Browser and system, e.g. `Chrome · Windows`; else what the client said it is. */
  platform: z.string(),
  /** The address it came from last. */
  source: z.string(),
  createdSeconds: named('ctime', TimeSeconds),
  lastSeenSeconds: named('atime', TimeSeconds),
  isCurrent: named('current', z.optional(Flag)),
  /** How it was created: `password`, `setup`, `account`, `attach`; a client shows nothing for a word it does not know. */
  way: z.optional(z.string().check(z.maxLength(32))),
})
export type SessionEntry = z.output<typeof SessionEntrySchema>
