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
/** A passkey that the browser made and nobody owns yet. */
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

export function createLocalPasskeys(db: Db, nowMs: () => number = Date.now): LocalPasskeys {
  const adding = createOneTime<Adding>({ lifeMs: ceremonyMs })
  const asking = createOneTime<Ceremony>({ lifeMs: ceremonyMs })
  const rowsOf = (no: string): StoredPasskey[] =>
    db.all<StoredPasskey>(`select ${columns} from passkey where user_no = ? order by created_at, id`, no)
  const handleOf = (no: string): string | undefined => {
    const handle = db.value('select handle from passkey_owner where user_no = ?', no)
    return typeof handle === 'string' ? handle : undefined
  }

  async function begin(
    owner: string,
    person: { handle: string; name: string; displayName: string },
    page: PasskeyPage & { known: string[] },
  ) {
    const { challenge, options } = await passkeyCreation(person, page)
    const { rpId, origin } = page
    return { ticket: adding.issue({ owner, handle: person.handle, challenge, rpId, origin }), options }
  }

  function storing(made: NonNullable<Awaited<ReturnType<typeof createdPasskey>>>, { rpId, handle }: Adding): MadePasskey {
    return {
      id: made.id,
      handle,
      store: (no, name) =>
        db.transaction(() => {
          if (rowsOf(no).length >= mostPerPerson) return false
          db.run('insert or ignore into passkey_owner (user_no, handle) values (?, ?)', no, handle)
          const { changes } = db.run(
            `insert or ignore into passkey (id, user_no, public_key, counter, transports, rp_id, name, created_at)
             values (?, ?, ?, ?, ?, ?, ?, ?)`,
            ...[made.id, no, made.publicKey, made.counter, made.transports.join(' '), rpId, name, nowMs()],
          )
          return changes === 1
        }),
    }
  }

  return {
    listOf: (no) =>
      rowsOf(no).map((row) => ({
        id: row.id,
        name: row.name,
        rpId: row.rp_id,
        createdMs: row.created_at,
        usedMs: row.used_at ?? undefined,
      })),
    begin(user, page) {
      const names = { name: user.account || user.nickname, displayName: user.nickname }
      return begin(user.no, { handle: handleOf(user.no) ?? newToken(), ...names }, { ...page, known: rowsOf(user.no).map(({ id }) => id) })
    },
    beginFor: (owner, { account, nickname }, page) =>
      begin(owner, { handle: newToken(), name: account, displayName: nickname }, { ...page, known: [] }),
    async finish(owner, { ticket, credential }) {
      const ceremony = adding.use(ticket)
      if (ceremony?.owner !== owner) return undefined
      const made = await createdPasskey(credential, ceremony)
      return made ? storing(made, ceremony) : false
    },
    rename: (no, id, name) => db.run('update passkey set name = ? where user_no = ? and id = ?', name, no, id).changes === 1,
    remove: (no, id) => db.run('delete from passkey where user_no = ? and id = ?', no, id).changes === 1,
    removeAllOf(no) {
      db.run('delete from passkey where user_no = ?', no)
      db.run('delete from passkey_owner where user_no = ?', no)
    },
    async challenge({ rpId, origin }) {
      const { challenge, options } = await passkeyRequest(rpId)
      return { ticket: asking.issue({ challenge, rpId, origin }), options }
    },
    async judge({ ticket, credential }) {
      const ceremony = asking.use(ticket)
      if (!ceremony) return undefined
      const id = passkeyIdOf(credential)
      const row =
        id === undefined ? undefined : db.get<StoredPasskey>(`select ${columns} from passkey where id = ? and rp_id = ?`, id, ceremony.rpId)
      if (!row) return false
      const key = { id: row.id, publicKey: row.public_key, counter: row.counter }
      const counter = await passkeyCounter(credential, key, ceremony)
      if (counter === undefined) return false
      // S-J4: of two answers with one counter at once, the second finds that it has moved.
      const where = 'id = ? and counter = ?'
      const { changes } = db.run(`update passkey set counter = ?, used_at = ? where ${where}`, counter, nowMs(), row.id, row.counter)
      return changes === 1 && String(row.user_no)
    },
  }
}
