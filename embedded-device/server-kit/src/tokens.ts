import { createHmac, hash, randomBytes } from 'node:crypto'

/** 32 random bytes in base64url (ASVS 7.2.3: at least 128 bits from the system's generator). */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: a stolen database lets no user sign in. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** A token only the holder of `secret` can make from `seed`; the same seed gives the same token (S-D2: siblings adopt, nothing is minted twice). */
export function derivedToken(secret: Buffer, seed: string): string {
  return createHmac('sha256', secret).update(seed).digest('base64url')
}
