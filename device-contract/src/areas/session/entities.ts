import { z, TimeSeconds, Token, identifies, named, wireObject } from '@cove/device-contract/kit'

/** H-28: base64 of RSA-OAEP-256 over the password in blocks; 128 characters of 4 bytes make 3 blocks, 1024 characters. */
export const SealedPassword = z.string().check(z.minLength(1), z.maxLength(1024))
/** Six digits of an authenticator, or a recovery code, as typed. */
export const Otp = z.string().check(z.minLength(1), z.maxLength(32))
/** What the browser answers to WebAuthn options, in JSON. */
export const PasskeyCredential = z.string().check(z.minLength(1), z.maxLength(16_384))
/** The name a person gives a passkey. */
export const PasskeyName = z.string().check(z.minLength(1), z.maxLength(64))
/** The id of a passkey, base64url. */
export const PasskeyId = identifies('passkey', z.string().check(z.minLength(1), z.maxLength(1400)))
/** A ticket of a ceremony that has begun, and the options for the browser in JSON. */
export const CeremonySchema = z.object({ ticket: Token, options: z.string() })

/** A passkey as its owner sees it. */
export const PasskeyEntrySchema = wireObject({
  passkeyId: named('id', z.string()),
  name: z.string(),
  /** The host name it signs in at. */
  host: z.string(),
  createdSeconds: named('ctime', TimeSeconds),
  lastUsedSeconds: named('atime', z.optional(TimeSeconds)),
})
