import { randomBytes } from 'node:crypto'
import { type Db } from '@cove/server-kit'
import { Secret, TOTP } from 'otpauth'
import { type ServiceKeys } from '../keys.ts'
import { type Person, type Persons } from '../people/persons.ts'

const periodSeconds = 30
const recoveryCount = 10
const issuer = 'Cove'
// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A new secret for an authenticator: base32, and the address its QR picture says. */
export function newTotpSecret(person: Person): { readonly secret: string; readonly otpauthUrl: string } {
  const secret = new Secret({ size: 20 })
  const label = person.phone || person.email || person.nickname
  return { secret: secret.base32, otpauthUrl: totpOf(secret.base32, label).toString() }
}

function totpOf(base32: string, label = issuer): TOTP {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(base32), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/** The step a code belongs to, the one before or after counts too; undefined for a wrong code. */
export function totpStepOf(base32: string, otp: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(otp)) return undefined
  const delta = totpOf(base32).validate({ token: otp, timestamp: nowMs, window: 1 })
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta
}

export interface FactorDesk {
  readonly db: Db
  readonly keys: ServiceKeys
  readonly persons: Persons
  readonly nowMs: () => number
}

/** Judges a code of the authenticator or a recovery code; either works once. */
export function spendSecondFactor(person: Person, otp: string, { db, keys, persons, nowMs }: FactorDesk): boolean {
  const typed = otp.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(typed)) {
    const step = person.totpSecret === undefined ? undefined : totpStepOf(keys.unseal(person.totpSecret), typed, nowMs())
    return step !== undefined && persons.useTotpStep(person.no, step)
  }
  const hash = keys.mac(`recovery ${person.no} ${typed}`)
  return db.run('delete from recovery_code where person_no = ? and hash = ?', person.no, hash).changes === 1
}

/** Ten new recovery codes; the old ones stop working. The database keeps keyed hashes. */
export function renewRecoveryCodes(personNo: string, { db, keys }: Pick<FactorDesk, 'db' | 'keys'>): string[] {
  const codes = Array.from({ length: recoveryCount }, newCode)
  db.transaction(() => {
    db.run('delete from recovery_code where person_no = ?', personNo)
    for (const code of codes)
      db.run(
        'insert into recovery_code (person_no, hash) values (?, ?)',
        personNo,
        keys.mac(`recovery ${personNo} ${code.replace('-', '')}`),
      )
  })
  return codes
}

export function recoveryCodesLeft(personNo: string, db: Db): number {
  return Number(db.value('select count(*) from recovery_code where person_no = ?', personNo))
}

function newCode(): string {
  // 248 is the largest multiple of 31 below 256: every letter is equally likely.
  const letters: string[] = []
  while (letters.length < 10)
    for (const byte of randomBytes(16)) if (byte < 248 && letters.length < 10) letters.push(alphabet[byte % alphabet.length] ?? '')
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
