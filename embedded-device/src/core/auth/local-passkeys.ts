import { createdPasskey, newToken, passkeyCounter, passkeyCreation, passkeyIdOf, passkeyRequest } from '@cove/server-kit'
import type { Ceremony, Db } from '@cove/server-kit'
import { createOneTime } from './one-time.ts'
import type { UserRow } from './users.ts'

/** A passkey of a person. */
export interface LocalPasskey {
  readonly id: string
  readonly name: string
  readonly rpId: string
  readonly createdMs: number
  readonly usedMs: number | undefined
}
/** The page a ceremony happens on. */
export interface PasskeyPage {
  readonly rpId: string
  readonly origin: string
}
/** A passkey that the browser made and that no user owns yet. */
export interface MadePasskey {
  readonly id: string
  readonly handle: string
  store(no: string, name: string): boolean
}
interface Begun {
  readonly ticket: string
  readonly options: string
}
interface Adding extends Ceremony {
  /** Whose it will be: a person's number, or the hash of a link that makes one. */
  readonly owner: string
  readonly handle: string
}

/** LGN-03a: WebAuthn for local accounts. Every challenge works once and for 5 minutes. */
export interface LocalPasskeys {
  listOf(no: string): LocalPasskey[]
  begin(user: UserRow, page: PasskeyPage): Promise<Begun>
  /** For a person who does not exist yet; `owner` ties the ticket to the link in hand. */
  beginFor(owner: string, names: { readonly account: string; readonly nickname: string }, page: PasskeyPage): Promise<Begun>
  /** Judges what the browser made; undefined for a ticket that is over, false for an answer that does not hold. */
  finish(owner: string, answer: { readonly ticket: string; readonly credential: string }): Promise<MadePasskey | false | undefined>
  rename(no: string, id: string, name: string): boolean
  remove(no: string, id: string): boolean
  removeAllOf(no: string): void
  challenge(page: PasskeyPage): Promise<Begun>
  /** Whose passkey answered; undefined for a challenge that is over, false for an answer that does not hold. */
  judge(answer: { readonly ticket: string; readonly credential: string }): Promise<string | false | undefined>
}

interface StoredPasskey {
  readonly id: string
  readonly user_no: number
  readonly public_key: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly rp_id: string
  readonly name: string
  readonly created_at: number
  readonly used_at: number | null
}

const columns = 'id, user_no, public_key, counter, rp_id, name, created_at, used_at'
const mostPerPerson = 20
const ceremonyMs = 5 * 60_000

type CreatedPasskey = NonNullable<Awaited<ReturnType<typeof createdPasskey>>>

/** Creates the passkeys of local accounts. */
export function createLocalPasskeys(db: Db, nowMs: () => number = Date.now): LocalPasskeys {
  const rows = passkeyRows(db, nowMs)
  return {
    listOf: (no) =>
      rows.of(no).map((row) => ({
        id: row.id,
        name: row.name,
        rpId: row.rp_id,
        createdMs: row.created_at,
        usedMs: row.used_at ?? undefined,
      })),
    rename: (no, id, name) => db.run('update passkey set name = ? where user_no = ? and id = ?', name, no, id).changes === 1,
    remove: (no, id) => db.run('delete from passkey where user_no = ? and id = ?', no, id).changes === 1,
    removeAllOf(no) {
      db.run('delete from passkey where user_no = ?', no)
      db.run('delete from passkey_owner where user_no = ?', no)
    },
    ...creationCeremony(rows),
    ...signInCeremony(rows),
  }
}

type PasskeyRows = ReturnType<typeof passkeyRows>

function passkeyRows(db: Db, nowMs: () => number) {
  const of = (no: string): StoredPasskey[] =>
    db.all<StoredPasskey>(`select ${columns} from passkey where user_no = ? order by created_at, id`, no)
  return {
    of,
    byId: (id: string, rpId: string) => db.get<StoredPasskey>(`select ${columns} from passkey where id = ? and rp_id = ?`, id, rpId),
    handleOf(no: string): string | undefined {
      const handle = db.value('select handle from passkey_owner where user_no = ?', no)
      return typeof handle === 'string' ? handle : undefined
    },
    /** False when the user has too many, or another passkey has this id. */
    store: (made: CreatedPasskey, { rpId, handle }: Adding, { no, name }: { readonly no: string; readonly name: string }): boolean =>
      db.transaction(() => {
        if (of(no).length >= mostPerPerson) return false
        db.run('insert or ignore into passkey_owner (user_no, handle) values (?, ?)', no, handle)
        const { changes } = db.run(
          `insert or ignore into passkey (id, user_no, public_key, counter, transports, rp_id, name, created_at)
           values (?, ?, ?, ?, ?, ?, ?, ?)`,
          ...[made.id, no, made.publicKey, made.counter, made.transports.join(' '), rpId, name, nowMs()],
        )
        return changes === 1
      }),
    /** S-J4: of two answers with one counter at once, the second finds that it has moved. */
    moveCounter: (row: StoredPasskey, counter: number): boolean =>
      db.run('update passkey set counter = ?, used_at = ? where id = ? and counter = ?', counter, nowMs(), row.id, row.counter).changes ===
      1,
  }
}

function creationCeremony(rows: PasskeyRows): Pick<LocalPasskeys, 'begin' | 'beginFor' | 'finish'> {
  const adding = createOneTime<Adding>({ lifeMs: ceremonyMs })
  async function begin(
    owner: string,
    person: { handle: string; name: string; displayName: string },
    page: PasskeyPage & { known: string[] },
  ) {
    const { challenge, options } = await passkeyCreation(person, page)
    const { rpId, origin } = page
    return { ticket: adding.issue({ owner, handle: person.handle, challenge, rpId, origin }), options }
  }
  return {
    begin(user, page) {
      const handle = rows.handleOf(user.no) ?? newToken()
      const person = { handle, name: user.account || user.nickname, displayName: user.nickname }
      return begin(user.no, person, { ...page, known: rows.of(user.no).map(({ id }) => id) })
    },
    beginFor: (owner, { account, nickname }, page) =>
      begin(owner, { handle: newToken(), name: account, displayName: nickname }, { ...page, known: [] }),
    async finish(owner, { ticket, credential }) {
      const ceremony = adding.use(ticket)
      if (ceremony?.owner !== owner) return undefined
      const made = await createdPasskey(credential, ceremony)
      if (!made) return false
      return { id: made.id, handle: ceremony.handle, store: (no, name) => rows.store(made, ceremony, { no, name }) }
    },
  }
}

function signInCeremony(rows: PasskeyRows): Pick<LocalPasskeys, 'challenge' | 'judge'> {
  const asking = createOneTime<Ceremony>({ lifeMs: ceremonyMs })
  return {
    async challenge({ rpId, origin }) {
      const { challenge, options } = await passkeyRequest(rpId)
      return { ticket: asking.issue({ challenge, rpId, origin }), options }
    },
    async judge({ ticket, credential }) {
      const ceremony = asking.use(ticket)
      if (!ceremony) return undefined
      const id = passkeyIdOf(credential)
      const row = id === undefined ? undefined : rows.byId(id, ceremony.rpId)
      if (!row) return false
      const key = { id: row.id, publicKey: row.public_key, counter: row.counter }
      const counter = await passkeyCounter(credential, key, ceremony)
      if (counter === undefined) return false
      return rows.moveCounter(row, counter) && String(row.user_no)
    },
  }
}
