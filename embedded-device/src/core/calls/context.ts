import { clientNameOf } from '@cove/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ActiveSession } from '../auth/sessions.ts'
import type { Ticket } from '../auth/tickets.ts'
import { principalOf } from '../auth/users.ts'
import type { Principal } from '../auth/principal.ts'
import type { CoreParts } from '../core-parts.ts'

/** What a handler of any module knows besides its input: the request and the caller. */
export interface ModuleContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Undefined only for calls anyone may make. */
  readonly session: ActiveSession | undefined
  /** The ticket the caller came with instead of a token (H-27). */
  readonly ticket: Ticket | undefined
  /** The caller with the rights of this moment (P7). Throws on a call that needs no session. */
  readonly who: Principal
}

/** What a handler of core or files knows in addition: the parts it works with. */
export interface CallContext<Parts = CoreParts> extends ModuleContext {
  readonly parts: Parts
}

/** The session of a call that needs one; the mount has checked it before the handler runs. */
export function sessionOf(context: Pick<ModuleContext, 'session'>): ActiveSession {
  if (!context.session) throw new Error('a handler asked for a session on a call that needs none')
  return context.session
}

/** S-I6: where a request really comes from: the socket, the relay or a trusted proxy. */
export function sourceOf({ parts, request }: CallContext): string {
  return parts.relayTag.sourceOf(request.raw)
}

/** S-D6: the client's name in the list of sessions: by its User-Agent, else by the name it sends. */
export function clientOf({ request }: ModuleContext, sentName = ''): string {
  return clientNameOf(request.headers['user-agent']) || sentName.trim()
}

/** Who asks, as the storage wants to know it: rights as they are now (P7). */
export function callerOf(context: Pick<ModuleContext, 'session'>): Principal {
  return principalOf(sessionOf(context).user)
}
