import { derivedToken, hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { Person, Persons } from '../people/persons.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Why sessions end; devices that hear of it end theirs. */
export type EndReason = 'loggedOut' | 'revoked' | 'elsewhere' | 'passwordChanged' | 'disabled' | 'appRevoked' | 'reused'
/** Sign-ins of one person that are over. */
export interface SessionsEnded {
  readonly userNo: string
  readonly sessionIds: readonly string[]
  readonly reason: EndReason
}
/** A sign-in as the database has it. */
export interface SessionRow {
  readonly id: string
  readonly personNo: string
  /** The registered app it was made for; undefined for the person's own. */
  readonly clientId: string | undefined
  readonly scope: string
  readonly platform: string
  readonly source: string
  readonly createdMs: number
  readonly lastSeenMs: number
}
export interface TokenSet {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
}
export interface NewSession {
  readonly person: Person
  readonly platform: string
  readonly source: string
  readonly app?: { readonly clientId: string; readonly scope: string }
}
/** Who shows an access token, with the rights of now. */
export interface Caller {
  readonly person: Person
  readonly session: SessionRow
}

/** Sign-ins of the account service (S-D): a signed access token, and refresh tokens that are traded. */
export interface Sessions {
  open(wish: NewSession): Promise<TokenSet>
  /** S-D2: in the grace time a sibling gets the very same tokens; later the whole session ends. Undefined when it cannot be traded. */
  refresh(refreshToken: string, use: { readonly source: string; readonly clientId?: string | undefined }): Promise<Refreshed | undefined>
  /** Judges an access token: signature and life, then whether its session and person are still good. */
  verify(accessToken: string): Promise<Caller | 'invalid' | 'expired'>
  listOf(personNo: string): SessionRow[]
  end(personNo: string, which: EndChoice): number
  onEnded(listener: (ended: SessionsEnded) => void): Disposable
  cleanUp(): void
}
export interface Refreshed {
  readonly tokens: TokenSet
  readonly person: Person
  /** Whether the holder may see the profile. */
  readonly isFull: boolean
}
export interface EndChoice {
  readonly reason: EndReason
  readonly only?: string | undefined
  readonly except?: string | undefined
  readonly clientId?: string | undefined
}
export interface SessionsOptions {
  readonly db: Db
  readonly persons: Persons
  readonly access: AccessTokens
  readonly secret: Buffer
  readonly nowMs: () => number
  readonly refreshTtlSeconds: number
  readonly refreshGraceSeconds: number
}

interface StoredSession {
  readonly id: string
  readonly person_no: number
  readonly client_id: string | null
  readonly scope: string
  readonly platform: string
  readonly source: string
  readonly created_at: number
  readonly last_seen: number
}
interface StoredRefresh {
  readonly hash: string
  readonly session_id: string
  readonly issued_at: number
  readonly expires_at: number
  readonly superseded_by: string | null
  readonly grace_until: number | null
}

const columns = 'id, person_no, client_id, scope, platform, source, created_at, last_seen'
const seenEveryMs = 60_000

export function createSessions(options: SessionsOptions): Sessions {
  const { db, persons, access, secret, nowMs } = options
  const listeners = new Set<(ended: SessionsEnded) => void>()
  const untold: SessionsEnded[] = []

  const alive = (id: string): SessionRow | undefined => {
    const row = db.get<StoredSession>(`select ${columns} from session where id = ? and ended_at is null`, id)
    return row && toRow(row)
  }

  function addRefresh(sessionId: string, refreshToken: string): number {
    const issuedMs = nowMs()
    db.run(
      'insert into refresh (hash, session_id, issued_at, expires_at) values (?, ?, ?, ?)',
      ...[hashToken(refreshToken), sessionId, issuedMs, issuedMs + options.refreshTtlSeconds * 1000],
    )
    return issuedMs
  }

  /** Signing is deterministic: the same session, token and instant give the same access token. */
  async function tokensFor(
    holder: { readonly session: SessionRow; readonly person: Person },
    refreshToken: string,
    issuedMs: number,
  ): Promise<TokenSet> {
    const accessToken = await access.sign(holder, { issuedMs, id: hashToken(refreshToken).slice(0, 22) })
    return { accessToken, refreshToken, expiresInSeconds: access.ttlSeconds }
  }

  function trade(refreshToken: string, use: { readonly source: string; readonly clientId?: string | undefined }) {
    const row = db.get<StoredRefresh>('select * from refresh where hash = ?', hashToken(refreshToken))
    const session = row && row.expires_at > nowMs() ? alive(row.session_id) : undefined
    const person = session && persons.get(session.personNo)
    if (!row || !session || person?.status !== 'active') return undefined
    // A token of an app is good in the hands of that app only.
    if (session.clientId !== undefined && session.clientId !== use.clientId) return undefined
    const next = derivedToken(secret, `refresh:${refreshToken}`)
    if (row.superseded_by !== null) {
      const issuedMs = Number(db.value('select issued_at from refresh where hash = ?', row.superseded_by))
      if ((row.grace_until ?? 0) > nowMs()) return { session, person, next, issuedMs }
      // S-D2: shown again after its grace it was stolen or replayed; nobody of this sign-in stays.
      end(session.personNo, { reason: 'reused', only: session.id })
      return undefined
    }
    const issuedMs = addRefresh(session.id, next)
    db.run(
      'update refresh set superseded_by = ?, grace_until = ? where hash = ?',
      ...[hashToken(next), nowMs() + options.refreshGraceSeconds * 1000, row.hash],
    )
    db.run('update session set last_seen = ?, source = ? where id = ?', nowMs(), use.source, session.id)
    return { session, person, next, issuedMs }
  }

  function end(personNo: string, which: EndChoice): number {
    const ended = db
      .all<StoredSession>(`select ${columns} from session where person_no = ? and ended_at is null`, personNo)
      .filter((row) => which.only === undefined || row.id === which.only)
      .filter((row) => which.except === undefined || row.id !== which.except)
      .filter((row) => which.clientId === undefined || row.client_id === which.clientId)
    for (const row of ended) db.run('update session set ended_at = ?, end_reason = ? where id = ?', nowMs(), which.reason, row.id)
    if (ended.length > 0) untold.push({ userNo: personNo, sessionIds: ended.map((row) => row.id), reason: which.reason })
    return ended.length
  }

  /** What ended is told when it is stored, never from inside a transaction. */
  function settled<T>(work: () => T): T {
    const result = db.transaction(work)
    for (const ended of untold.splice(0)) for (const listener of listeners) listener(ended)
    return result
  }

  return {
    async open({ person, platform, source, app }) {
      const id = newToken()
      const refreshToken = newToken()
      const now = nowMs()
      const issuedMs = db.transaction(() => {
        db.run(
          'insert into session (id, person_no, client_id, scope, platform, source, created_at, last_seen) values (?, ?, ?, ?, ?, ?, ?, ?)',
          ...[id, person.no, app?.clientId ?? null, app?.scope ?? '', platform, source, now, now],
        )
        return addRefresh(id, refreshToken)
      })
      const session = alive(id)
      if (!session) throw new Error('a session ended while it was opened')
      return tokensFor({ session, person }, refreshToken, issuedMs)
    },
    async refresh(refreshToken, use) {
      const traded = settled(() => trade(refreshToken, use))
      if (!traded) return undefined
      const { session, person } = traded
      const isFull = session.clientId === undefined || session.scope.split(' ').includes('profile')
      return { person, isFull, tokens: await tokensFor({ session, person }, traded.next, traded.issuedMs) }
    },
    async verify(accessToken) {
      const claims = await access.read(accessToken)
      if (typeof claims === 'string') return claims
      const session = alive(claims.sessionId)
      const person = session && persons.get(session.personNo)
      if (!session || person?.status !== 'active' || person.no !== claims.userNo) return 'invalid'
      if (nowMs() - session.lastSeenMs > seenEveryMs) db.run('update session set last_seen = ? where id = ?', nowMs(), session.id)
      return { person, session }
    },
    listOf: (personNo) =>
      db
        .all<StoredSession>(
          `select ${columns} from session s where person_no = ? and ended_at is null
             and exists (select 1 from refresh r where r.session_id = s.id and r.expires_at > ?)
           order by created_at desc`,
          ...[personNo, nowMs()],
        )
        .map(toRow),
    end: (personNo, which) => settled(() => end(personNo, which)),
    onEnded(listener) {
      listeners.add(listener)
      return { [Symbol.dispose]: () => void listeners.delete(listener) }
    },
    cleanUp() {
      db.run('delete from refresh where expires_at <= ?', nowMs())
      // Traded tokens of an ended session need not be known any more.
      db.run('delete from session where ended_at is not null or not exists (select 1 from refresh r where r.session_id = session.id)')
    },
  }
}

function toRow(row: StoredSession): SessionRow {
  return {
    ...{ id: row.id, personNo: String(row.person_no), clientId: row.client_id ?? undefined, scope: row.scope },
    ...{ platform: row.platform, source: row.source, createdMs: row.created_at, lastSeenMs: row.last_seen },
  }
}
