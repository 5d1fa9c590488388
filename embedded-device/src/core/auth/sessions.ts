import { derivedToken, hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import { failureOfEnd } from './session-ends.ts'
import type { EndReason, SessionFailure } from './session-ends.ts'
import type { Role, UserRow, Users } from './users.ts'

/** A signed-in person on this request: rights as they are now. */
export interface ActiveSession {
  readonly id: string
  /** Stays the same through every refresh; tickets are bound to it. */
  readonly family: string
  readonly user: UserRow
}
/** The pair a sign-in or refresh gives. The device keeps only hashes. */
export interface TokenPair {
  readonly apiToken: string
  readonly refreshToken: string
  readonly user: UserRow
}
/** Who a token belongs to, or the failure to answer with. */
export type Verdict = { readonly session: ActiveSession } | SessionFailure

/** How a session was created (S-D6). */
export type SessionWay = 'password' | 'setup' | 'account' | 'attach'

/** Where a sign-in comes from. `accountSession`: the sign-in at the account service it stands on. */
export interface SessionOrigin {
  readonly source?: string
  readonly accountSession?: string | undefined
  /** The access token of a session that goes on as this one (LGN-07c): one sign-in in the list, and the streams and tickets it had. */
  readonly continues?: string | undefined
  readonly way?: SessionWay | undefined
}
/** One sign-in that is still good, as its owner sees it. */
export interface SessionRow {
  /** Names the sign-in in the list; opens nothing. */
  readonly sessionId: string
  readonly family: string
  readonly platform: string
  readonly source: string
  readonly createdAtMs: number
  readonly lastSeenMs: number
  /** '' for a session of an older version. */
  readonly way: string
}

/** Sessions of the device (S-D). All calls are synchronous: two refreshes at one instant come one after the other. */
export interface Sessions {
  open(user: UserRow, platform: string, origin?: SessionOrigin): TokenPair
  /** Judges an access token; role and status are read afresh (P7). */
  byToken(token: string): Verdict
  /** Judges the session a ticket was issued for. */
  byFamily(family: string): Verdict
  /** S-D2: trades a refresh token. In the grace time a sibling gets the very same pair; later its family ends. */
  refresh(refreshToken: string, source?: string): { readonly pair: TokenPair } | SessionFailure
  endFamily(family: string, reason: EndReason): void
  endAllOf(userNo: string, reason: EndReason): void
  /** LGN-09: an account left the account service (one sign-in of it, or all); what stands on it here ends. */
  endOfAccount(end: { readonly accountNo: string; readonly accountSession?: string; readonly reason: EndReason }): void
  endEverything(reason: EndReason): void
  /** S-D6: the sign-ins of one person that are still good, newest first. */
  listOf(userNo: string): SessionRow[]
  /** Removes what nobody can use any more. */
  cleanUp(): void
}

export interface SessionsOptions {
  readonly db: Db
  readonly users: Users
  readonly secret: Buffer
  readonly tokenTtlSeconds: number
  readonly refreshTtlSeconds: number
  readonly refreshGraceSeconds: number
  readonly nowMs?: () => number
  /** Called when sessions of a user end, so that his streams close. */
  readonly onEnded?: (end: { readonly userNo: string; readonly family: string; readonly reason: EndReason }) => void
  /** Called after `onEnded`, also when a user without a session was to be signed out: an app may act for them. */
  readonly onChanged?: () => void
}

interface StoredSession {
  readonly id: string
  readonly user_no: number
  readonly family: string
  readonly role: Role
  readonly expires_at: number
  readonly refresh_expires_at: number
  readonly last_seen: number
  readonly platform: string
  readonly revoked: number
  readonly end_reason: '' | EndReason
  readonly superseded_by: string | null
  readonly grace_until: number | null
  readonly source: string
  readonly account_session: string | null
  readonly ended_at: number | null
  readonly way: string
}

/** A row read before, and what it and its user came to at a state of the database. */
interface KnownSession {
  readonly row: StoredSession
  judged: { readonly session: ActiveSession } | undefined
  judgedAt: number
}

interface NewSession {
  readonly api: string
  readonly refresh: string
  readonly family: string
  readonly platform: string
  readonly source: string
  readonly accountSession: string | undefined
  readonly way: string
}

const columns =
  'id, user_no, family, role, expires_at, refresh_expires_at, last_seen, platform, revoked, end_reason, superseded_by, grace_until, source, account_session, ended_at, way'
const cachedSessions = 2000
const seenEveryMs = 10 * 60_000
export function createSessions(options: SessionsOptions): Sessions {
  const { db, users, secret, nowMs = Date.now } = options
  // S-D5: rows are cached by token, never the rights of their user; every end of a session empties the cache.
  // W5: in memory only, and only tokens that name a session, so that a request is not hashed again.
  const cache = new Map<string, KnownSession>()

  function find(token: string): KnownSession | undefined {
    const known = cache.get(token)
    if (known) return known
    const row = db.get<StoredSession>(`select ${columns} from session where api_token_hash = ?`, hashToken(token))
    if (!row) return undefined
    if (cache.size >= cachedSessions) cache.delete(cache.keys().next().value ?? '')
    const found: KnownSession = { row, judged: undefined, judgedAt: 0 }
    cache.set(token, found)
    return found
  }

  /** P7: judged once between two writes of the database, which the device alone writes: nobody's rights can have changed meanwhile (W5). */
  function judgeKnown(known: KnownSession): Verdict {
    if (known.judged && known.judgedAt === db.revision) return known.judged
    const { revision } = db
    const verdict = judge(known.row)
    known.judged = 'error' in verdict ? undefined : verdict
    known.judgedAt = revision
    return verdict
  }

  /** Ends what the condition names. The condition is ours, never a caller's text. */
  function end(where: string, values: readonly string[], reason: EndReason): void {
    const ended = db.all<{ family: string; user_no: number }>(
      `select distinct family, user_no from session where ${where} and revoked = 0`,
      ...values,
    )
    db.run(`update session set revoked = 1, end_reason = ?, ended_at = ? where ${where} and revoked = 0`, reason, nowMs(), ...values)
    cache.clear()
    for (const one of ended) options.onEnded?.({ userNo: String(one.user_no), family: one.family, reason })
    options.onChanged?.()
  }
  const endFamily = (family: string, reason: EndReason): void => end('family = ?', [family], reason)
  const endAllOf = (userNo: string, reason: EndReason): void => end('user_no = ?', [userNo], reason)

  /** What everybody who acts for this session is asked: is it alive, is the person still who he was. */
  function judge(row: StoredSession): Verdict {
    if (row.revoked === 1) return failureOfEnd(row.end_reason, row.ended_at)
    const user = users.get(String(row.user_no))
    if (!user) return { error: 'tokenInvalid' }
    if (user.status === 'disabled') {
      endAllOf(user.no, 'disabled')
      return { error: 'accessWithdrawn' }
    }
    if (user.role !== row.role) {
      endFamily(row.family, 'roleChanged')
      return { error: 'roleChanged' }
    }
    return { session: { id: row.id, family: row.family, user } }
  }

  function add(user: UserRow, tokens: NewSession): string {
    const id = newToken()
    const now = nowMs()
    db.run(
      `insert into session (id, user_no, api_token_hash, refresh_token_hash, family, role, expires_at, refresh_expires_at, created_at, last_seen,
         platform, source, account_session, way)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, user.no, hashToken(tokens.api), hashToken(tokens.refresh), tokens.family, user.role],
      ...[now + options.tokenTtlSeconds * 1000, now + options.refreshTtlSeconds * 1000, now, now],
      ...[tokens.platform, tokens.source, tokens.accountSession ?? null, tokens.way],
    )
    return id
  }

  /** Requests on their way with the older pair still pass for the grace time. */
  function supersede(formerId: string, id: string): void {
    const graceUntil = nowMs() + options.refreshGraceSeconds * 1000
    db.run('update session set superseded_by = ?, grace_until = ? where id = ?', id, graceUntil, formerId)
    cache.clear()
  }

  /** The pair that follows a refresh token: computed, so that a sibling tab's request gives the same one. */
  const successorOf = (refreshToken: string): { api: string; refresh: string } => ({
    api: derivedToken(secret, `api:${refreshToken}`),
    refresh: derivedToken(secret, `refresh:${refreshToken}`),
  })

  return {
    open: (user, platform, { source = '', accountSession, continues, way = '' as const } = {}) =>
      db.transaction(() => {
        const known = continues === undefined ? undefined : find(continues)?.row
        const former = known?.revoked === 0 && known.superseded_by === null && String(known.user_no) === user.no ? known : undefined
        const tokens = { api: newToken(), refresh: newToken(), family: former?.family ?? newToken(), platform, source, accountSession, way }
        const id = add(user, tokens)
        if (former) supersede(former.id, id)
        return { apiToken: tokens.api, refreshToken: tokens.refresh, user }
      }),
    byToken(token) {
      const known = find(token)
      if (!known) return { error: 'tokenInvalid' }
      const { row } = known
      const now = nowMs()
      if (row.revoked === 0 && (row.expires_at <= now || (row.grace_until !== null && row.grace_until <= now)))
        return { error: 'sessionExpired' }
      if (now - row.last_seen > seenEveryMs) {
        db.run('update session set last_seen = ? where id = ?', now, row.id)
        cache.clear()
      }
      return judgeKnown(known)
    },
    byFamily(family) {
      const row = db.get<StoredSession>(
        `select ${columns} from session where family = ? order by created_at desc, superseded_by is null desc limit 1`,
        family,
      )
      if (!row) return { error: 'tokenInvalid' }
      return row.revoked === 0 && row.refresh_expires_at <= nowMs() ? { error: 'sessionExpired' } : judge(row)
    },
    refresh: (refreshToken, source) =>
      db.transaction(() => {
        const row = db.get<StoredSession>(`select ${columns} from session where refresh_token_hash = ?`, hashToken(refreshToken))
        if (!row || row.refresh_expires_at <= nowMs()) return { error: 'loginExpired' }
        const verdict = judge(row)
        if ('error' in verdict) return verdict.error === 'tokenInvalid' ? { error: 'loginExpired' } : verdict
        const { api, refresh } = successorOf(refreshToken)
        const pair: TokenPair = { apiToken: api, refreshToken: refresh, user: verdict.session.user }
        if (row.superseded_by !== null) {
          // A session that went on as an account's has no successor that could be computed; its browser holds the real one.
          if ((row.grace_until ?? 0) > nowMs()) return find(api) ? { pair } : { error: 'loginExpired' }
          // S-D2: a traded token shown after its grace was stolen or replayed; nobody of this family stays.
          endFamily(row.family, 'elsewhere')
          return { error: 'loginExpired' }
        }
        const { family, platform, way, account_session: accountSession } = row
        const from = { source: source ?? row.source, accountSession: accountSession ?? undefined }
        const id = add(verdict.session.user, { api, refresh, family, platform, way, ...from })
        supersede(row.id, id)
        return { pair }
      }),
    endFamily,
    endAllOf,
    endOfAccount: ({ accountNo, accountSession, reason }) =>
      end(
        `account_session ${accountSession === undefined ? 'is not null' : '= ?'} and user_no = (select no from user where account_no = ?)`,
        [...(accountSession === undefined ? [] : [accountSession]), accountNo],
        reason,
      ),
    endEverything: (reason) => end('1', [], reason),
    listOf: (userNo) =>
      db
        .all<StoredSession & { readonly began_at: number; readonly seen_at: number }>(
          `select ${columns}, (select min(created_at) from session of where of.family = session.family) as began_at,
             (select max(last_seen) from session of where of.family = session.family) as seen_at
           from session where user_no = ? and revoked = 0 and superseded_by is null and refresh_expires_at > ? order by seen_at desc, id`,
          userNo,
          nowMs(),
        )
        .map((row) => ({
          sessionId: sessionIdOf(row.family),
          family: row.family,
          platform: row.platform,
          source: row.source,
          createdAtMs: row.began_at,
          lastSeenMs: row.seen_at,
          way: row.way,
        })),
    cleanUp() {
      // A traded token stays known while its own life lasts, so that its reuse is noticed.
      db.run('delete from session where refresh_expires_at < ?', nowMs())
      cache.clear()
    },
  }
}

/** The name of a sign-in in its owner's list. The family itself is inside tickets, so it stays on the device. */
export function sessionIdOf(family: string): string {
  return hashToken(`session ${family}`).slice(0, 32)
}
