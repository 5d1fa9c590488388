import type { CallDefinition } from '@cove/device-contract'
import type { FastifyReply } from 'fastify'
import type { SessionFailure } from '../auth/session-ends.ts'
import type { ActiveSession } from '../auth/sessions.ts'
import type { CoreParts } from '../core-parts.ts'
import { isStillAllowed } from '../auth/caller.ts'
import type { Caller } from '../auth/caller.ts'
import { callerOf } from './context.ts'
import type { CallContext } from './context.ts'
import { streamKindOf } from '../http/live-requests.ts'

/** An event stream that received the reason of its end is closed by then. */
const goodbyeMs = 2_000

/**
 * Lets a judged caller in. S-D5: a call that streams is registered until its answer is over, so that it ends with its session. Answers
 * `rateLimited` when the session or the user has too many at once (S-C9).
 */
export function admit<Parts extends CoreParts>(
  call: CallDefinition,
  caller: Caller,
  wire: Pick<CallContext<Parts>, 'parts' | 'request' | 'reply'>,
): CallContext<Parts> | SessionFailure {
  if ('error' in caller) return caller
  const { session, ticket } = caller
  if (session && !isRegistered(call, session, wire)) return { error: 'rateLimited' }
  return {
    parts: wire.parts,
    request: wire.request,
    reply: wire.reply,
    session,
    ticket,
    get who() {
      return callerOf({ session })
    },
  }
}

function isRegistered(
  call: CallDefinition,
  session: ActiveSession,
  { parts, reply }: { readonly parts: CoreParts; readonly reply: FastifyReply },
): boolean {
  const kind = streamKindOf(call)
  if (!kind) return true
  const { raw } = reply
  const entry = parts.live.enter({
    kind,
    family: session.family,
    userNo: session.user.no,
    isAlive: () => isStillAllowed(session, parts),
    end: () => {
      if (kind !== 'events' || !raw.headersSent) return void raw.destroy()
      raw.end()
      const late = setTimeout(() => raw.destroy(), goodbyeMs)
      raw.once('close', () => clearTimeout(late))
    },
  })
  if (entry) raw.once('close', () => entry[Symbol.dispose]())
  return entry !== undefined
}
