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
  | 'guest'
  | 'local'
  | 'user'
  | 'admin'
  | `app ${CallScope}`
  | `ticket ${TicketKind}`
  | 'link visitor'

/** Every kind of caller of a service, in the order of the rights table. Only the device knows guests, local accounts and links. */
export const callerKindsOf = (service: Service): readonly CallerKind[] => [
  ...(['stranger', 'forged', 'otherService', 'revoked', 'disabled'] as const),
  ...(service === 'device' ? (['guest', 'local'] as const) : []),
  ...(['user', 'admin'] as const),
  ...callScopes.map((scope) => `app ${scope}` as const),
  ...ticketKinds.map((kind) => `ticket ${kind}` as const),
  ...(service === 'device' ? (['link visitor'] as const) : []),
]

/** What the declaration of a call says about one caller. */
export type Right = 'allowed' | 'refused' | 'adminOnly' | 'noPermission' | 'guestRefused'

/** Who may try a call on a file or folder: whose it is, and with whom it is shared. */
export const itemCallers = ['owner', 'reader', 'writer'] as const
/** One of `itemCallers`. */
export type ItemCaller = (typeof itemCallers)[number]

/** SHR-02: whether the declaration of a call lets a user make it on an item; everything when it names none. */
export function mayOnItem({ item }: Pick<CallDefinition, 'item'>, caller: ItemCaller): boolean {
  if (item === undefined || item === 'read' || caller === 'owner') return true
  return item === 'change' && caller === 'writer'
}

/** The tickets a call takes in the place of a token. */
export function ticketKindsOf(call: CallDefinition): readonly TicketKind[] {
  return call.tickets ?? []
}

/** S-H3, S-H4: the right of a caller, derived from the declaration alone: access, links, scopes, tickets. */
export function rightOf(call: CallDefinition, caller: CallerKind): Right {
  if (call.visitors === true) return caller === 'link visitor' ? 'allowed' : 'refused'
  if (call.access === 'anyone') return 'allowed'
  if (caller === 'guest' && call.access === 'user') return call.guests === true ? 'allowed' : 'guestRefused'
  if (caller === 'user' || caller === 'local' || caller === 'guest') return call.access === 'admin' ? 'adminOnly' : 'allowed'
  if (caller === 'admin') return 'allowed'
  const scope = callScopes.find((one) => caller === `app ${one}`)
  if (scope !== undefined) return call.access === 'user' && call.scopes?.includes(scope) === true ? 'allowed' : 'noPermission'
  const ticket = ticketKinds.find((kind) => caller === `ticket ${kind}`)
  return ticket !== undefined && ticketKindsOf(call).includes(ticket) ? 'allowed' : 'refused'
}
