import { newRecoveryCodes, totpStepOf, typedCode } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { ServiceKeys } from '../keys.ts'
import type { Person, Persons } from '../people/persons.ts'

/** What the authenticator app shows next to its code. */
export function totpLabelOf(person: Person): string {
  return person.phone || person.email || person.nickname
}

export interface FactorParts {
  readonly db: Db
  readonly keys: ServiceKeys
  readonly persons: Persons
  readonly nowMs: () => number
}

/** Judges a code of the authenticator or a recovery code; either works once. */
export function spendSecondFactor(person: Person, otp: string, { db, keys, persons, nowMs }: FactorParts): boolean {
  const typed = typedCode(otp)
  if (/^\d{6}$/.test(typed)) {
    const step = person.totpSecret === undefined ? undefined : totpStepOf(keys.unseal(person.totpSecret), typed, nowMs())
    return step !== undefined && persons.useTotpStep(person.no, step)
  }
  const hash = keys.mac(`recovery ${person.no} ${typed}`)
  return db.run('delete from recovery_code where person_no = ? and hash = ?', person.no, hash).changes === 1
}

/** Ten new recovery codes; the old ones stop working. The database keeps keyed hashes. */
export function renewRecoveryCodes(personNo: string, { db, keys }: Pick<FactorParts, 'db' | 'keys'>): string[] {
  const codes = newRecoveryCodes()
  db.transaction(() => {
    db.run('delete from recovery_code where person_no = ?', personNo)
    for (const code of codes)
      db.run('insert into recovery_code (person_no, hash) values (?, ?)', personNo, keys.mac(`recovery ${personNo} ${typedCode(code)}`))
  })
  return codes
}

export function recoveryCodesLeft(personNo: string, db: Db): number {
  return Number(db.value('select count(*) from recovery_code where person_no = ?', personNo))
}
