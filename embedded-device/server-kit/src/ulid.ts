import { hash, randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A sortable id: 48 bits of wall clock, 80 random bits, Crockford base 32. Also a safe file name. */
export function ulid(nowMs: number = Date.now()): string {
  let text = ''
  for (let rest = nowMs, i = 0; i < 10; i += 1, rest = Math.floor(rest / 32)) text = (ALPHABET[rest % 32] ?? '') + text
  for (const byte of randomBytes(16)) text += ALPHABET[byte % 32] ?? ''
  return text
}

/** An id in the form of `ulid` that is the same for the same seed, for work that must not be done twice. */
export function seededUlid(seed: string): string {
  let text = ''
  for (const byte of Buffer.from(hash('sha256', seed, 'hex'), 'hex').subarray(0, 26)) text += ALPHABET[byte % 32] ?? ''
  return text
}

/** True for what `ulid` makes: ids come back from clients and become file names. */
export const isUlid = (text: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text)
