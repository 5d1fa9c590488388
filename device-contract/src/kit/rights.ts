import { callScopes, ticketKinds } from './define-call.ts'
import type { CallDefinition, CallScope, TicketKind } from './define-call.ts'

/** Which service answers a call: it decides what its callers show. */
export type Service = 'device' | 'account'

/** Who may try a call: everything a request can show, and nothing. */
export type CallerKind =
  | 'stranger'
  | 'forged'
  | 'otherService'
  | 'revoked'
  | 'disabled'
  | 'user'
  | 'admin'
  | `app ${CallScope}`
  | `ticket ${TicketKind}`

/** Every kind of caller, in the order of the rights table. */
export const callerKinds: readonly CallerKind[] = [
  ...(['stranger', 'forged', 'otherService', 'revoked', 'disabled', 'user', 'admin'] as const),
  ...callScopes.map((scope) => `app ${scope}` as const),
  ...ticketKinds.map((kind) => `ticket ${kind}` as const),
]

/** What the declaration of a call says about one caller. */
export type Right = 'allowed' | 'refused' | 'adminOnly' | 'noPermission'

/** The tickets a call takes in the place of a token. */
export function ticketKindsOf(call: CallDefinition): readonly TicketKind[] {
  return call.tickets ?? []
}

/** S-H3, S-H4: the right of a caller, derived from the declaration alone: access, scopes, tickets. */
export function rightOf(call: CallDefinition, caller: CallerKind): Right {
  if (call.access === 'anyone') return 'allowed'
  if (caller === 'user') return call.access === 'admin' ? 'adminOnly' : 'allowed'
  if (caller === 'admin') return 'allowed'
  const scope = callScopes.find((one) => caller === `app ${one}`)
  if (scope !== undefined) return call.access === 'user' && call.scopes?.includes(scope) === true ? 'allowed' : 'noPermission'
  const ticket = ticketKinds.find((kind) => caller === `ticket ${kind}`)
  return ticket !== undefined && ticketKindsOf(call).includes(ticket) ? 'allowed' : 'refused'
}
