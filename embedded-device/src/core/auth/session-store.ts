import { hashToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import type { EndReason } from './session-ends.ts'
import type { SessionRow, SessionsOptions } from './sessions.ts'
import type { Role, UserRow } from './users.ts'

/** A row of the table of sessions. */
export interface StoredSession {
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

/** A cached row, with the verdict on it and the revision of the database the verdict was made at. */
export interface KnownSession<T> {
  readonly row: StoredSession
  judged: T | undefined
  judgedAt: number
}

/** What a new row holds in addition to its user. */
export interface NewSession {
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

/** Rows of sessions in the database, with a cache by access token. `T`: a verdict the caller keeps with a cached row. */
export interface SessionStore<T> {
  byToken(token: string): KnownSession<T> | undefined
  byRefreshToken(refreshToken: string): StoredSession | undefined
  /** The newest session of a family. */
  byFamily(family: string): StoredSession | undefined
  /** The id of the new row. */
  add(user: UserRow, tokens: NewSession): string
  /** Requests on their way with the older pair still pass for the grace time. */
  supersede(formerId: string, id: string): void
  setSeen(id: string, atMs: number): void
  /** Ends what the condition names. The condition comes from the code, never from a caller's text. */
  end(where: string, values: readonly string[], reason: EndReason): void
  listOf(userNo: string): SessionRow[]
  cleanUp(): void
}

/** Creates the store on the device's database. */
export function createSessionStore<T>(options: SessionsOptions): SessionStore<T> {
  const { db, nowMs = Date.now } = options
  // S-D5: rows are cached by token, never the rights of their user; every end of a session empties the cache.
  // W5: in memory only, and only tokens that name a session, so that a request is not hashed again.
  const cache = new Map<string, KnownSession<T>>()
  const one = (where: string, value: string): StoredSession | undefined =>
    db.get<StoredSession>(`select ${columns} from session where ${where}`, value)
  return {
    byToken(token) {
      const known = cache.get(token)
      if (known) return known
      const row = one('api_token_hash = ?', hashToken(token))
      if (!row) return undefined
      if (cache.size >= cachedSessions) cache.delete(cache.keys().next().value ?? '')
      const found: KnownSession<T> = { row, judged: undefined, judgedAt: 0 }
      cache.set(token, found)
      return found
    },
    byRefreshToken: (refreshToken) => one('refresh_token_hash = ?', hashToken(refreshToken)),
    byFamily: (family) => one('family = ? order by created_at desc, superseded_by is null desc limit 1', family),
    add: (user, tokens) => insertSession(options, user, tokens),
    supersede(formerId, id) {
      const graceUntil = nowMs() + options.refreshGraceSeconds * 1000
      db.run('update session set superseded_by = ?, grace_until = ? where id = ?', id, graceUntil, formerId)
      cache.clear()
    },
    setSeen(id, atMs) {
      db.run('update session set last_seen = ? where id = ?', atMs, id)
      cache.clear()
    },
    end(where, values, reason) {
      const ended = endRows(db, { where, values, reason, nowMs: nowMs() })
      cache.clear()
      for (const one of ended) options.onEnded?.({ userNo: String(one.user_no), family: one.family, reason })
      options.onChanged?.()
    },
    listOf: (userNo) => listSessions(db, userNo, nowMs()),
    cleanUp() {
      // A traded token stays known while its own life lasts, so that its reuse is noticed.
      db.run('delete from session where refresh_expires_at < ?', nowMs())
      cache.clear()
    },
  }
}

function insertSession(options: SessionsOptions, user: UserRow, tokens: NewSession): string {
  const id = newToken()
  const now = (options.nowMs ?? Date.now)()
  options.db.run(
    `insert into session (id, user_no, api_token_hash, refresh_token_hash, family, role, expires_at, refresh_expires_at, created_at, last_seen,
       platform, source, account_session, way)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, user.no, hashToken(tokens.api), hashToken(tokens.refresh), tokens.family, user.role],
    ...[now + options.tokenTtlSeconds * 1000, now + options.refreshTtlSeconds * 1000, now, now],
    ...[tokens.platform, tokens.source, tokens.accountSession ?? null, tokens.way],
  )
  return id
}

interface SessionEnd {
  readonly where: string
  readonly values: readonly string[]
  readonly reason: EndReason
  readonly nowMs: number
}

/** The families that lost a session. */
function endRows(db: Db, { where, values, reason, nowMs }: SessionEnd): { family: string; user_no: number }[] {
  const ended = db.all<{ family: string; user_no: number }>(
    `select distinct family, user_no from session where ${where} and revoked = 0`,
    ...values,
  )
  db.run(`update session set revoked = 1, end_reason = ?, ended_at = ? where ${where} and revoked = 0`, reason, nowMs, ...values)
  return ended
}

function listSessions(db: Db, userNo: string, nowMs: number): SessionRow[] {
  return db
    .all<StoredSession & { readonly began_at: number; readonly seen_at: number }>(
      `select ${columns}, (select min(created_at) from session of where of.family = session.family) as began_at,
         (select max(last_seen) from session of where of.family = session.family) as seen_at
       from session where user_no = ? and revoked = 0 and superseded_by is null and refresh_expires_at > ? order by seen_at desc, id`,
      userNo,
      nowMs,
    )
    .map((row) => ({
      sessionId: sessionIdOf(row.family),
      family: row.family,
      platform: row.platform,
      source: row.source,
      createdAtMs: row.began_at,
      lastSeenMs: row.seen_at,
      way: row.way,
    }))
}

/** The name of a sign-in in its owner's list. The family itself is inside tickets, so it stays on the device. */
function sessionIdOf(family: string): string {
  return hashToken(`session ${family}`).slice(0, 32)
}
