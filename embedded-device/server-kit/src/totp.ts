import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
const issuer = 'Cove'

/** A new secret for an authenticator app: base32, and the address its QR code carries. `label` names the account in the app. */
export function newTotpSecret(label: string): { readonly secret: string; readonly otpauthUrl: string } {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, otpauthUrl: totpOf(secret.base32, label).toString() }
}

function totpOf(base32: string, label = issuer): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/** RFC 6238: the 30 s step a code belongs to, one step off at most; undefined for a wrong code. The caller refuses used steps. */
export function totpStepOf(base32: string, otp: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(otp)) return undefined
  const delta = totpOf(base32).validate({ token: otp, timestamp: nowMs, window: 1 })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta
}
