import type { session } from '@cove/device-contract/session'
import { sessionOf } from '../context.ts'
import { userOf } from './grant-of.ts'
import type { HandlerOf } from '../handler-of.ts'

export const userInfo: HandlerOf<typeof session.calls.userInfo> = (_input, { context }) =>
  userOf(sessionOf(context).user, context.parts.users)
