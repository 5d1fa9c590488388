import { clientNameOf } from '@cove/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActiveSession } from '../auth/sessions.ts'
import type { Ticket } from '../auth/tickets.ts'
import { principalOf } from '../auth/users.ts'
import type { Principal } from '../auth/principal.ts'
import type { DeviceParts } from '../device-parts.ts'

/** What a handler knows beside its input: the device, the request, and who asks. */
export interface CallContext {
  readonly parts: DeviceParts
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Undefined only for calls anyone may make. */
  readonly session: ActiveSession | undefined
  /** The ticket the caller came with instead of a token (H-27). */
  readonly ticket: Ticket | undefined
}

/** The session of a call that needs one; the mount has checked it before the handler runs. */
export function sessionOf(context: CallContext): ActiveSession {
  if (!context.session) throw new Error('a handler asked for a session on a call that needs none')
  return context.session
}

/** S-I6: where a request really comes from: the socket, the relay or a trusted proxy. */
export function sourceOf({ parts, request }: CallContext): string {
  return parts.relayMark.sourceOf(request.raw)
}

/** S-D6: the client's name in the list of sessions: by its User-Agent, else what it said. */
export function clientOf({ request }: CallContext, said = ''): string {
  return clientNameOf(request.headers['user-agent']) || said.trim()
}

/** Who asks, as the storage wants to know it: rights as they are now (P7). */
export function callerOf(context: CallContext): Principal {
  return principalOf(sessionOf(context).user)
}
