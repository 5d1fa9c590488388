import { type CallDefinition, type ErrorName } from '@cove/device-contract'
import { type FastifyRequest } from 'fastify'
import { type ActiveSession, type Sessions } from '../auth/sessions.ts'
import { type Ticket, type Tickets } from '../auth/tickets.ts'

/** The caller of one request, or why he is refused. */
export type Caller = { readonly session?: ActiveSession; readonly ticket?: Ticket } | { readonly error: ErrorName }

const nobody: Caller = {}
const maxTokenLength = 512

/** Checks who calls before any handler runs (REQ-01a, H-27, P7). A call without a declared access does not compile. */
export function callerFor(
  call: CallDefinition,
  request: FastifyRequest,
  desk: { readonly sessions: Sessions; readonly tickets: Tickets },
): Caller {
  if (call.access === 'anyone') return nobody
  const query = request.query as Readonly<Record<string, unknown>>
  if (call.auth === 'ticket' && typeof query['ticket'] === 'string') return byTicket(query['ticket'], desk)
  const token = tokenOf(call, request, query)
  if (token === undefined) return { error: 'tokenInvalid' }
  const verdict = desk.sessions.byToken(token)
  if ('error' in verdict) return verdict
  return call.access === 'admin' && verdict.session.user.role !== 'admin' ? { error: 'adminOnly' } : verdict
}

function tokenOf(call: CallDefinition, request: FastifyRequest, query: Readonly<Record<string, unknown>>): string | undefined {
  const header = request.headers['api-token']
  // H-27, S-I2: a mutation needs the header, which no other site's form or link can send.
  const token = typeof header === 'string' ? header : call.method === 'GET' ? query['api_token'] : undefined
  return typeof token === 'string' && token.length > 0 && token.length <= maxTokenLength ? token : undefined
}

function byTicket(text: string, desk: { readonly sessions: Sessions; readonly tickets: Tickets }): Caller {
  const ticket = text.length <= maxTokenLength ? desk.tickets.open(text) : undefined
  if (!ticket) return { error: 'tokenInvalid' }
  // A ticket lives no longer than its session: signed out, kicked or disabled, it opens nothing.
  const verdict = desk.sessions.byFamily(ticket.family)
  return 'error' in verdict ? verdict : { session: verdict.session, ticket }
}
