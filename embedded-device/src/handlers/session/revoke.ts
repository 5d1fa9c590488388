import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

// LGN-09c: whoever sits at the ended sign-in is told that the account was used elsewhere: it may be a stranger, or the owner himself.
export const revoke: HandlerOf<Contract['session']['revoke']> = ({ body }, { context }) => {
  const { user, family } = sessionOf(context)
  const { sessions } = context.parts
  const ended = sessions
    .listOf(user.no)
    .filter((row) => (body.sessionId === undefined ? row.family !== family : row.sessionId === body.sessionId))
  for (const row of ended) sessions.endFamily(row.family, row.family === family ? 'loggedOut' : 'elsewhere')
  return { ended: ended.length }
}
