import { derivedToken, hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { Person, Persons } from '../people/persons.ts'
import type { AccessTokens } from './access-tokens.ts'

/** Why sessions end; devices are notified and end theirs. */
export type EndReason = 'loggedOut' | 'revoked' | 'elsewhere' | 'passwordChanged' | 'disabled' | 'appRevoked' | 'reused'
/** Ended sign-ins of one user. */
export interface SessionsEnded {
  readonly userNo: string
  readonly sessionIds: readonly string[]
  readonly reason: EndReason
}
/** A sign-in as the database stores it. */
export interface SessionRow {
  readonly id: string
  readonly personNo: string
  /** The registered app it was made for; undefined for a sign-in of the user. */
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
/** The user behind an access token, with their current rights. */
export interface Caller {
  readonly person: Person
  readonly session: SessionRow
}

/** Sign-ins of the account service (S-D): a signed access token, and refresh tokens that are traded. */
export interface Sessions {
  open(request: NewSession): Promise<TokenSet>
  /** S-D2: within the grace time a second request gets the same tokens; later the session ends. Undefined when it is refused. */
  refresh(refreshToken: string, use: { readonly source: string; readonly clientId?: string | undefined }): Promise<Refreshed | undefined>
  /** Checks an access token: signature and lifetime, then whether its session and user are still valid. */
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

/** Opens the sign-ins of the account service on its database. */
export function createSessions(options: SessionsOptions): Sessions {
  const { db, persons, access, nowMs } = options
  const table = openSessionTable(options)
  const endings = createEndings(options)
  return {
    async open({ person, platform, source, app }) {
      const opened = table.insert({ person, platform, source, app })
      return table.tokensFor({ session: opened.session, person }, opened.refreshToken, opened.issuedMs)
    },
    async refresh(refreshToken, use) {
      const traded = endings.settled(() => trade({ options, table, endings }, refreshToken, use))
      if (!traded) return undefined
      const { session, person } = traded
      const isFull = session.clientId === undefined || session.scope.split(' ').includes('profile')
      return { person, isFull, tokens: await table.tokensFor({ session, person }, traded.next, traded.issuedMs) }
    },
    async verify(accessToken) {
      const claims = await access.read(accessToken)
      if (typeof claims === 'string') return claims
      const session = table.alive(claims.sessionId)
      const person = session && persons.get(session.personNo)
      if (!session || person?.status !== 'active' || person.no !== claims.userNo) return 'invalid'
      if (nowMs() - session.lastSeenMs > seenEveryMs) db.run('update session set last_seen = ? where id = ?', nowMs(), session.id)
      return { person, session }
    },
    listOf: table.listOf,
    end: (personNo, which) => endings.settled(() => endings.end(personNo, which)),
    onEnded: endings.onEnded,
    cleanUp() {
      db.run('delete from refresh where expires_at <= ?', nowMs())
      // Traded tokens of an ended session are not needed any more.
      db.run('delete from session where ended_at is not null or not exists (select 1 from refresh r where r.session_id = session.id)')
    },
  }
}

/** Reads and writes sessions and their refresh tokens. */
function openSessionTable({ db, access, nowMs, refreshTtlSeconds }: SessionsOptions) {
  const alive = (id: string): SessionRow | undefined => {
    const row = db.get<StoredSession>(`select ${columns} from session where id = ? and ended_at is null`, id)
    return row && toRow(row)
  }
  function addRefresh(sessionId: string, refreshToken: string): number {
    const issuedMs = nowMs()
    db.run(
      'insert into refresh (hash, session_id, issued_at, expires_at) values (?, ?, ?, ?)',
      ...[hashToken(refreshToken), sessionId, issuedMs, issuedMs + refreshTtlSeconds * 1000],
    )
    return issuedMs
  }
  function insert({ person, platform, source, app }: NewSessionRow) {
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
    return { session, refreshToken, issuedMs }
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
  const listOf = (personNo: string): SessionRow[] =>
    db
      .all<StoredSession>(
        `select ${columns} from session s where person_no = ? and ended_at is null
           and exists (select 1 from refresh r where r.session_id = s.id and r.expires_at > ?)
         order by created_at desc`,
        ...[personNo, nowMs()],
      )
      .map(toRow)
  return { alive, addRefresh, insert, tokensFor, listOf }
}

interface NewSessionRow extends Omit<NewSession, 'app'> {
  readonly app: NewSession['app'] | undefined
}

/** Ends sessions, and notifies the listeners after the transaction that ended them. */
function createEndings({ db, nowMs }: SessionsOptions) {
  const listeners = new Set<(ended: SessionsEnded) => void>()
  const pending: SessionsEnded[] = []
  function end(personNo: string, which: EndChoice): number {
    const ended = db
      .all<StoredSession>(`select ${columns} from session where person_no = ? and ended_at is null`, personNo)
      .filter((row) => which.only === undefined || row.id === which.only)
      .filter((row) => which.except === undefined || row.id !== which.except)
      .filter((row) => which.clientId === undefined || row.client_id === which.clientId)
    for (const row of ended) db.run('update session set ended_at = ?, end_reason = ? where id = ?', nowMs(), which.reason, row.id)
    if (ended.length > 0) pending.push({ userNo: personNo, sessionIds: ended.map((row) => row.id), reason: which.reason })
    return ended.length
  }
  function settled<T>(work: () => T): T {
    const result = db.transaction(work)
    for (const ended of pending.splice(0)) for (const listener of listeners) listener(ended)
    return result
  }
  function onEnded(listener: (ended: SessionsEnded) => void): Disposable {
    listeners.add(listener)
    return { [Symbol.dispose]: () => void listeners.delete(listener) }
  }
  return { end, settled, onEnded }
}

interface TradeParts {
  readonly options: SessionsOptions
  readonly table: ReturnType<typeof openSessionTable>
  readonly endings: ReturnType<typeof createEndings>
}

/** Trades a refresh token for the next one (S-D2). */
function trade(
  { options, table, endings }: TradeParts,
  refreshToken: string,
  use: { readonly source: string; readonly clientId?: string | undefined },
) {
  const { db, persons, secret, nowMs, refreshGraceSeconds } = options
  const row = db.get<StoredRefresh>('select * from refresh where hash = ?', hashToken(refreshToken))
  const session = row && row.expires_at > nowMs() ? table.alive(row.session_id) : undefined
  const person = session && persons.get(session.personNo)
  if (!row || !session || person?.status !== 'active') return undefined
  // A token of an app is valid for that app only.
  if (session.clientId !== undefined && session.clientId !== use.clientId) return undefined
  const next = derivedToken(secret, `refresh:${refreshToken}`)
  if (row.superseded_by !== null) {
    const issuedMs = Number(db.value('select issued_at from refresh where hash = ?', row.superseded_by))
    if ((row.grace_until ?? 0) > nowMs()) return { session, person, next, issuedMs }
    // S-D2: a token used again after its grace time was stolen or replayed, so the whole sign-in ends.
    endings.end(session.personNo, { reason: 'reused', only: session.id })
    return undefined
  }
  const issuedMs = table.addRefresh(session.id, next)
  db.run(
    'update refresh set superseded_by = ?, grace_until = ? where hash = ?',
    ...[hashToken(next), nowMs() + refreshGraceSeconds * 1000, row.hash],
  )
  db.run('update session set last_seen = ?, source = ? where id = ?', nowMs(), use.source, session.id)
  return { session, person, next, issuedMs }
}

function toRow(row: StoredSession): SessionRow {
  return {
    id: row.id,
    personNo: String(row.person_no),
    clientId: row.client_id ?? undefined,
    scope: row.scope,
    platform: row.platform,
    source: row.source,
    createdMs: row.created_at,
    lastSeenMs: row.last_seen,
  }
}
