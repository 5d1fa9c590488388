import { derivedToken, newToken } from '@cove/server-kit'
import type { Db } from '@cove/server-kit'
import { failureOfEnd } from './session-ends.ts'
import type { EndReason, SessionFailure } from './session-ends.ts'
import { createSessionStore } from './session-store.ts'
import type { KnownSession, SessionStore, StoredSession } from './session-store.ts'
import type { UserRow, Users } from './users.ts'

/** A signed-in person on this request: rights as they are now. */
export interface ActiveSession {
  readonly id: string
  /** Stays the same through every refresh; tickets are bound to it. */
  readonly family: string
  readonly user: UserRow
  /** One of `SessionWay`; absent or '' for a session of an older version. */
  readonly way?: string
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
export type SessionWay = 'password' | 'setup' | 'account' | 'attach' | 'code'

/** Where a sign-in comes from. `accountSession`: the sign-in at the account service it depends on. */
export interface SessionOrigin {
  readonly source?: string
  readonly accountSession?: string | undefined
  /** The access token of a session that continues as this one (LGN-07c): one sign-in in the list, and the streams and tickets it had. */
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
  /** Judges an access token; role and status are read again (P7). */
  byToken(token: string): Verdict
  /** Judges the session a ticket was issued for. */
  byFamily(family: string): Verdict
  /** S-D2: trades a refresh token. In the grace time a sibling gets the very same pair; later its family ends. */
  refresh(refreshToken: string, source?: string): { readonly pair: TokenPair } | SessionFailure
  endFamily(family: string, reason: EndReason): void
  endAllOf(userNo: string, reason: EndReason): void
  /** LGN-09: an account left the account service (one sign-in of it, or all); what depends on it here ends. */
  endOfAccount(end: { readonly accountNo: string; readonly accountSession?: string; readonly reason: EndReason }): void
  endEverything(reason: EndReason): void
  /** S-D6: the sign-ins of one person that are still good, newest first. */
  listOf(userNo: string): SessionRow[]
  /** Removes sessions that cannot be used any more. */
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
  /** Called when sessions of a user end, so that the user's streams close. */
  readonly onEnded?: (end: { readonly userNo: string; readonly family: string; readonly reason: EndReason }) => void
  /** Called after `onEnded`, also when a user without a session was to be signed out: an app may act for them. */
  readonly onChanged?: () => void
}

const seenEveryMs = 10 * 60_000

/** What the steps of a session work with. */
interface Context {
  readonly options: SessionsOptions
  readonly store: SessionStore<{ readonly session: ActiveSession }>
  readonly nowMs: () => number
}

/** Creates the sessions of a device. */
export function createSessions(options: SessionsOptions): Sessions {
  const { db, nowMs = Date.now } = options
  const store = createSessionStore<{ readonly session: ActiveSession }>(options)
  const context: Context = { options, store, nowMs }
  return {
    open: (user, platform, origin = {}) => db.transaction(() => openSession(context, { user, platform, origin })),
    byToken: (token) => verdictOnToken(context, token),
    byFamily(family) {
      const row = store.byFamily(family)
      if (!row) return { error: 'tokenInvalid' }
      return row.revoked === 0 && row.refresh_expires_at <= nowMs() ? { error: 'sessionExpired' } : judge(context, row)
    },
    refresh: (refreshToken, source) => db.transaction(() => refreshSession(context, refreshToken, source)),
    endFamily: (family, reason) => store.end('family = ?', [family], reason),
    endAllOf: (userNo, reason) => store.end('user_no = ?', [userNo], reason),
    endOfAccount: ({ accountNo, accountSession, reason }) =>
      store.end(
        `account_session ${accountSession === undefined ? 'is not null' : '= ?'} and user_no = (select no from user where account_no = ?)`,
        [...(accountSession === undefined ? [] : [accountSession]), accountNo],
        reason,
      ),
    endEverything: (reason) => store.end('1', [], reason),
    listOf: store.listOf,
    cleanUp: store.cleanUp,
  }
}

interface NewSignIn {
  readonly user: UserRow
  readonly platform: string
  readonly origin: SessionOrigin
}

function openSession({ store }: Context, { user, platform, origin }: NewSignIn): TokenPair {
  const { source = '', accountSession, continues, way = '' as const } = origin
  const known = continues === undefined ? undefined : store.byToken(continues)?.row
  const former = known?.revoked === 0 && known.superseded_by === null && String(known.user_no) === user.no ? known : undefined
  const tokens = { api: newToken(), refresh: newToken(), family: former?.family ?? newToken(), platform, source, accountSession, way }
  const id = store.add(user, tokens)
  if (former) store.supersede(former.id, id)
  return { apiToken: tokens.api, refreshToken: tokens.refresh, user }
}

function verdictOnToken(context: Context, token: string): Verdict {
  const { store, nowMs } = context
  const known = store.byToken(token)
  if (!known) return { error: 'tokenInvalid' }
  const { row } = known
  const now = nowMs()
  if (row.revoked === 0 && (row.expires_at <= now || (row.grace_until !== null && row.grace_until <= now)))
    return { error: 'sessionExpired' }
  if (now - row.last_seen > seenEveryMs) store.setSeen(row.id, now)
  return judgeKnown(context, known)
}

/** P7, W5: judged once between two writes of the database: the device alone writes it, so no rights change in between. */
function judgeKnown(context: Context, known: KnownSession<{ readonly session: ActiveSession }>): Verdict {
  const { revision } = context.options.db
  if (known.judged && known.judgedAt === revision) return known.judged
  const verdict = judge(context, known.row)
  known.judged = 'error' in verdict ? undefined : verdict
  known.judgedAt = revision
  return verdict
}

/** Whether the session is alive, and the user has the same role and is not disabled. */
function judge({ options, store }: Context, row: StoredSession): Verdict {
  if (row.revoked === 1) return failureOfEnd(row.end_reason, row.ended_at)
  const user = options.users.get(String(row.user_no))
  if (!user) return { error: 'tokenInvalid' }
  if (user.status === 'disabled') {
    store.end('user_no = ?', [user.no], 'disabled')
    return { error: 'accessWithdrawn' }
  }
  if (user.role !== row.role) {
    store.end('family = ?', [row.family], 'roleChanged')
    return { error: 'roleChanged' }
  }
  return { session: { id: row.id, family: row.family, user, way: row.way } }
}

function refreshSession(context: Context, refreshToken: string, source: string | undefined): { readonly pair: TokenPair } | SessionFailure {
  const { store, nowMs, options } = context
  const row = store.byRefreshToken(refreshToken)
  if (!row || row.refresh_expires_at <= nowMs()) return { error: 'loginExpired' }
  const verdict = judge(context, row)
  if ('error' in verdict) return verdict.error === 'tokenInvalid' ? { error: 'loginExpired' } : verdict
  const { api, refresh } = successorOf(options.secret, refreshToken)
  const pair: TokenPair = { apiToken: api, refreshToken: refresh, user: verdict.session.user }
  if (row.superseded_by !== null) {
    // A session that continues as an account's has no computed successor; its browser has the real one.
    if ((row.grace_until ?? 0) > nowMs()) return store.byToken(api) ? { pair } : { error: 'loginExpired' }
    // S-D2: a traded token shown after its grace was stolen or replayed, so the whole family ends.
    store.end('family = ?', [row.family], 'elsewhere')
    return { error: 'loginExpired' }
  }
  const { family, platform, way, account_session: accountSession } = row
  const from = { source: source ?? row.source, accountSession: accountSession ?? undefined }
  const id = store.add(verdict.session.user, { api, refresh, family, platform, way, ...from })
  store.supersede(row.id, id)
  return { pair }
}

/** The pair that follows a refresh token: computed, so that a sibling tab's request gives the same one. */
const successorOf = (secret: Buffer, refreshToken: string): { api: string; refresh: string } => ({
  api: derivedToken(secret, `api:${refreshToken}`),
  refresh: derivedToken(secret, `refresh:${refreshToken}`),
})
