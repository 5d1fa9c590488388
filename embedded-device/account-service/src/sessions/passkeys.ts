import { type Db } from '@cove/server-kit'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { type Person } from '../people/persons.ts'

/** More than a quarter of what a start of the device loads, for what few of them are asked: loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server')

/** A passkey of a person. */
export interface Passkey {
  readonly id: string
  readonly personNo: string
  readonly name: string
  readonly createdMs: number
  readonly usedMs: number | undefined
}
/** Where a ceremony happens: the page's origin and its host name. */
export interface Ceremony {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
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
  beginAdding(person: Person, page: { readonly rpId: string }): Promise<{ readonly challenge: string; readonly options: string }>
  add(person: Person, credential: string, ceremony: Ceremony & { readonly name: string }): Promise<boolean>
  beginSignIn(page: { readonly rpId: string }): Promise<{ readonly challenge: string; readonly options: string }>
  /** Whose passkey answered; undefined when the answer does not hold. */
  signIn(credential: string, ceremony: Ceremony): Promise<string | undefined>
  remove(personNo: string, id: string): boolean
}

export function createPasskeys(db: Db, nowMs: () => number): Passkeys {
  const rowsOf = (personNo: string): StoredPasskey[] =>
    db.all<StoredPasskey>(`select ${columns} from passkey where person_no = ? order by created_at`, personNo)
  return {
    listOf: (personNo) => rowsOf(personNo).map(toPasskey),
    async beginAdding(person, { rpId }) {
      const { generateRegistrationOptions } = await webauthn()
      const options = await generateRegistrationOptions({
        ...{ rpName: 'Cove', rpID: rpId, attestationType: 'none' },
        ...{ userName: person.phone || person.email || person.nickname, userDisplayName: person.nickname },
        userID: new TextEncoder().encode(person.handle),
        excludeCredentials: rowsOf(person.no).map(({ id }) => ({ id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return { challenge: options.challenge, options: JSON.stringify(options) }
    },
    async add(person, credential, { challenge, rpId, origin, name }) {
      const response = parsed<RegistrationResponseJSON>(credential)
      if (!response || rowsOf(person.no).length >= mostPerPerson) return false
      const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true }
      const { verifyRegistrationResponse } = await webauthn()
      const verdict = await verifyRegistrationResponse({ response, ...expected }).catch(() => undefined)
      if (!verdict?.verified) return false
      const { id, publicKey, counter, transports } = verdict.registrationInfo.credential
      const { changes } = db.run(
        `insert or ignore into passkey (id, person_no, public_key, counter, transports, rp_id, name, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[id, person.no, publicKey, counter, (transports ?? []).join(' '), rpId, name, nowMs()],
      )
      return changes === 1
    },
    async beginSignIn({ rpId }) {
      // S-I9: no list of keys, so nothing is told about any account.
      const { generateAuthenticationOptions } = await webauthn()
      const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' })
      return { challenge: options.challenge, options: JSON.stringify(options) }
    },
    async signIn(credential, { challenge, rpId, origin }) {
      const response = parsed<AuthenticationResponseJSON>(credential)
      const row = response && db.get<StoredPasskey>(`select ${columns} from passkey where id = ? and rp_id = ?`, String(response.id), rpId)
      if (!row) return undefined
      const { verifyAuthenticationResponse } = await webauthn()
      const verdict = await verifyAuthenticationResponse({
        response,
        ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId, requireUserVerification: true },
        credential: { id: row.id, publicKey: row.public_key, counter: row.counter },
      }).catch(() => undefined)
      if (!verdict?.verified) return undefined
      db.run('update passkey set counter = ?, used_at = ? where id = ?', verdict.authenticationInfo.newCounter, nowMs(), row.id)
      return String(row.person_no)
    },
    remove: (personNo, id) => db.run('delete from passkey where person_no = ? and id = ?', personNo, id).changes === 1,
  }
}

/** The browser's answer as JSON; its fields are judged by the library. */
function parsed<T>(text: string): T | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as T) : undefined
  } catch {
    return undefined
  }
}

function toPasskey(row: StoredPasskey): Passkey {
  return { id: row.id, personNo: String(row.person_no), name: row.name, createdMs: row.created_at, usedMs: row.used_at ?? undefined }
}
