import type { security } from '@cove/device-contract/security'
import { callerOf } from '../../parts.ts'
import type { HandlerOf } from '../../parts.ts'

type Calls = typeof security.calls

export const sessions: HandlerOf<Calls['sessions']> = (_input, { context }) => {
  const { person, session } = callerOf(context)
  return {
    sessions: context.parts.sessions.listOf(person.no).map((row) => ({
      sessionId: row.id,
      platform: row.platform,
      source: row.source,
      createdSeconds: row.createdMs / 1000,
      lastSeenSeconds: row.lastSeenMs / 1000,
      isCurrent: row.id === session.id,
    })),
  }
}

export const revokeSession: HandlerOf<Calls['revokeSession']> = ({ body }, { context }) => {
  const { person, session } = callerOf(context)
  const which = body.sessionId === undefined ? { except: session.id } : { only: body.sessionId }
  return { ended: context.parts.sessions.end(person.no, { reason: 'revoked', ...which }) }
}
