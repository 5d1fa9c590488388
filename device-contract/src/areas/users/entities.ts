import { userRole } from './codecs.ts'
import { z, Flag, TimeSeconds, Token, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** LGN-14a: a person on this device. Absent values arrive as '' (LGN-07e). */
export const UserSchema = wireObject({
  userNo: named('ugreenNo', z.string()),
  nickname: named('nicName', z.string()),
  account: named('username', z.string()),
  email: z._default(z.string(), ''),
  phone: named('phoneNo', z._default(z.string(), '')),
  avatarUrl: named('image', z._default(z.string(), '')),
  role: userRole.schema,
  /** LGN-14b: a guest may not do everything. */
  isExperience: named('edev', z.optional(Flag)),
  lastSeenSeconds: named('atime', z.optional(TimeSeconds)),
  isMyself: z.optional(Flag),
})
export type User = z.output<typeof UserSchema>

/** What a sign-in gives: two tokens that replace whatever was stored, and who signed in. */
export const GrantSchema = wireObject({
  apiToken: named('api_token', Token),
  refreshToken: named('refresh_token', Token),
  expiresInSeconds: named('expires_in', WholeNumber),
  user: UserSchema,
  /** LGN-07a: the public key of the device, which passwords are encrypted with; left out by older devices. */
  publicKey: named('key', z.optional(z.string())),
})
export type Grant = z.output<typeof GrantSchema>

/** What a sign-in with a local account gives; `trustToken` only where the person trusts this browser for 30 days. */
export const LocalGrantSchema = wireObject({
  apiToken: named('api_token', Token),
  refreshToken: named('refresh_token', Token),
  expiresInSeconds: named('expires_in', WholeNumber),
  user: UserSchema,
  publicKey: named('key', z.optional(z.string())),
  trustToken: named('trust_token', z.optional(Token)),
})
