import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const logout: HandlerOf<typeof session.calls.logout> = (_input, { context }) => {
  context.parts.sessions.endFamily(sessionOf(context).family, 'loggedOut')
  return {}
}
