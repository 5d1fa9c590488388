import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../../../http/context.ts'
import type { HandlerOf } from '../../../http/handler-of.ts'

export const logout: HandlerOf<typeof session.calls.logout> = (_input, { context }) => {
  context.parts.sessions.endFamily(sessionOf(context).family, 'loggedOut')
  return {}
}
