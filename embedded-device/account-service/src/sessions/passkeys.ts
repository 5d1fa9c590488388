import { createdPasskey, passkeyCounter, passkeyCreation, passkeyIdOf, passkeyRequest } from '@cove/server-kit'
import type { Ceremony, CeremonyOptions, Db } from '@cove/server-kit'
import type { Person } from '../people/persons.ts'

/** A passkey of a person. */
export interface Passkey {
  readonly id: string
  readonly personNo: string
  readonly name: string
  readonly createdMs: number
  readonly usedMs: number | undefined
}
interface StoredPasskey {
  readonly id: string
  readonly person_no: number
  readonly public_key: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly name: string
  readonly created_at: number
  readonly used_at: number | null
}

const columns = 'id, person_no, public_key, counter, name, created_at, used_at'
const mostPerPerson = 20

/** WebAuthn of the account service: discoverable keys that ask for the person (PIN, finger, face), so that one is two factors. */
export interface Passkeys {
  listOf(personNo: string): Passkey[]
  beginAdding(person: Person, page: { readonly rpId: string }): Promise<CeremonyOptions>
  add(person: Person, credential: string, ceremony: Ceremony & { readonly name: string }): Promise<boolean>
  beginSignIn(page: { readonly rpId: string }): Promise<CeremonyOptions>
  /** Whose passkey answered; undefined when the answer does not hold. */
  signIn(credential: string, ceremony: Ceremony): Promise<string | undefined>
  remove(personNo: string, id: string): boolean
}

export function createPasskeys(db: Db, nowMs: () => number): Passkeys {
  const rowsOf = (personNo: string): StoredPasskey[] =>
    db.all<StoredPasskey>(`select ${columns} from passkey where person_no = ? order by created_at`, personNo)
  const keyOf = (id: string, rpId: string): StoredPasskey | undefined =>
    db.get<StoredPasskey>(`select ${columns} from passkey where id = ? and rp_id = ?`, id, rpId)
  return {
    listOf: (personNo) => rowsOf(personNo).map(toPasskey),
    beginAdding: (person, { rpId }) =>
      passkeyCreation(
        { handle: person.handle, name: person.phone || person.email || person.nickname, displayName: person.nickname },
        { rpId, known: rowsOf(person.no).map(({ id }) => id) },
      ),
    async add(person, credential, { name, ...ceremony }) {
      const made = await createdPasskey(credential, ceremony)
      if (!made) return false
      const { changes } = db.run(
        `insert or ignore into passkey (id, person_no, public_key, counter, transports, rp_id, name, created_at)
         select ?, ?, ?, ?, ?, ?, ?, ? where (select count(*) from passkey where person_no = ?) < ?`,
        ...[made.id, person.no, made.publicKey, made.counter, made.transports.join(' '), ceremony.rpId, name, nowMs()],
        ...[person.no, mostPerPerson],
      )
      return changes === 1
    },
    beginSignIn: ({ rpId }) => passkeyRequest(rpId),
    async signIn(credential, ceremony) {
      const id = passkeyIdOf(credential)
      const row = id === undefined ? undefined : keyOf(id, ceremony.rpId)
      const counter = row && (await passkeyCounter(credential, { id: row.id, publicKey: row.public_key, counter: row.counter }, ceremony))
      if (!row || counter === undefined) return undefined
      db.run('update passkey set counter = ?, used_at = ? where id = ?', counter, nowMs(), row.id)
      return String(row.person_no)
    },
    remove: (personNo, id) => db.run('delete from passkey where person_no = ? and id = ?', personNo, id).changes === 1,
  }
}

function toPasskey(row: StoredPasskey): Passkey {
  return { id: row.id, personNo: String(row.person_no), name: row.name, createdMs: row.created_at, usedMs: row.used_at ?? undefined }
}
