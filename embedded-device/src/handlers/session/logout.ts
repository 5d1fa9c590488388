import { type Contract } from '@cove/device-contract'
import { sessionOf } from '../../http/context.ts'
import { type HandlerOf } from '../handler-of.ts'

export const logout: HandlerOf<Contract['session']['logout']> = (_input, { context }) => {
  context.parts.sessions.endFamily(sessionOf(context).family, 'loggedOut')
  return {}
}
