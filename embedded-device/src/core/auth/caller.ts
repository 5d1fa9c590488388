import type { CallDefinition, TicketKind } from '@cove/device-contract'
import type { FastifyRequest } from 'fastify'
import type { AccountClient } from './account-client.ts'
import type { SessionFailure } from './session-ends.ts'
import type { ActiveSession, Sessions } from './sessions.ts'
import type { Ticket, Tickets } from './tickets.ts'
import type { Role, Users } from './users.ts'
import { bearerOf } from './bearer-of.ts'

/** The caller of one request, or why it is refused. */
export type Caller = { readonly session?: ActiveSession; readonly ticket?: Ticket } | SessionFailure

/** Where a caller is looked up. */
export interface CallerParts {
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly users: Users
  readonly accounts: AccountClient
}

const noCaller: Caller = {}
const maxTokenLength = 512
const appPrefix = 'app '

/**
 * Checks who calls before any handler runs (REQ-01a, H-27, P7). A call without a declared access does not compile.
 * Apps alone are judged with a promise (W5): for them the account service is asked.
 */
export function callerFor(call: CallDefinition, request: FastifyRequest, parts: CallerParts): Caller | Promise<Caller> {
  if (call.access === 'anyone') return noCaller
  const caller = shownBy(call, request, parts)
  return caller instanceof Promise ? caller.then((one) => judged(call, one)) : judged(call, caller)
}

/** The role is asked whatever the caller came with: a token, a ticket or an app. */
function judged(call: CallDefinition, caller: Caller): Caller {
  const refusal = 'session' in caller && caller.session ? refusalOfRole(call, caller.session.user.role) : undefined
  return refusal ? { error: refusal } : caller
}

function shownBy(call: CallDefinition, request: FastifyRequest, parts: CallerParts): Caller | Promise<Caller> {
  const query = request.query as Readonly<Record<string, unknown>>
  if (call.tickets && typeof query['ticket'] === 'string') return byTicket(query['ticket'], call.tickets, parts)
  const token = tokenOf(request)
  const bearer = token === undefined ? bearerOf(request) : undefined
  if (bearer !== undefined) return byApp(call, bearer, parts)
  if (token === undefined) return { error: 'tokenInvalid' }
  return parts.sessions.byToken(token)
}

/** The one place that says what a role may call; undefined for a call it may make. A guest may what says so, and nothing else (LGN-14b). */
export function refusalOfRole(
  { access, guests }: Pick<CallDefinition, 'access' | 'guests'>,
  role: Role,
): 'adminOnly' | 'experienceAccountRefused' | undefined {
  if (access === 'admin' && role !== 'admin') return 'adminOnly'
  return access === 'user' && role === 'experience' && guests !== true ? 'experienceAccountRefused' : undefined
}

/** H-27, S-I2: from the header alone, which no other site's form or link can send. A token in an address opens nothing. */
function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.headers['api-token']
  return typeof token === 'string' && token.length > 0 && token.length <= maxTokenLength ? token : undefined
}

function byTicket(text: string, accepted: readonly TicketKind[], parts: CallerParts): Caller {
  const ticket = text.length <= maxTokenLength ? parts.tickets.open(text, accepted) : undefined
  if (!ticket) return { error: 'tokenInvalid' }
  // A ticket lives no longer than its session: signed out, kicked or disabled, it opens nothing.
  const verdict = parts.sessions.byFamily(ticket.family)
  return 'error' in verdict ? verdict : { session: verdict.session, ticket }
}

/** AUTH-01: an app does what one of its scopes covers, with the rights its person has on this device now (P7), and nothing else. */
async function byApp(call: CallDefinition, token: string, { accounts, users }: CallerParts): Promise<Caller> {
  const app = await accounts.verifyApp(token)
  if (app === 'expired') return { error: 'sessionExpired' }
  if (app === 'invalid') return { error: 'tokenInvalid' }
  const isCovered = call.access === 'user' && call.scopes?.some((scope) => app.scopes.includes(scope)) === true
  const user = isCovered ? users.byAccountNo(app.userNo) : undefined
  if (!user) return { error: 'noPermission' }
  if (user.status === 'disabled') return { error: 'accessWithdrawn' }
  // No ticket or stream can be had in its name: those calls have no scope.
  return { session: { id: app.sessionId, family: appFamily(app.sessionId), user } }
}

/** The family of what an app does for a user. */
export function appFamily(sessionId: string): string {
  return `${appPrefix}${sessionId}`
}

/** P7: whether a session that was admitted before may still continue. The account service reports the end of an app. */
export function isStillAllowed({ family, user }: ActiveSession, { sessions, users }: Pick<CallerParts, 'sessions' | 'users'>): boolean {
  if (!family.startsWith(appPrefix)) return 'session' in sessions.byFamily(family)
  const now = users.get(user.no)
  return now?.status === 'active' && now.role === user.role
}
