import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

// LGN-09b: the ended browser is notified that its user ended it from another one.
export const revoke: HandlerOf<typeof session.calls.revoke> = ({ body }, { context }) => {
  const { user, family } = sessionOf(context)
  const { sessions } = context.parts
  const ended = sessions
    .listOf(user.no)
    .filter((row) => (body.sessionId === undefined ? row.family !== family : row.sessionId === body.sessionId))
  for (const row of ended) sessions.endFamily(row.family, row.family === family ? 'loggedOut' : 'revoked')
  return { ended: ended.length }
}
