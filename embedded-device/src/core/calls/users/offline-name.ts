import type { users } from '@cove/device-contract/users'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const offlineName: HandlerOf<typeof users.calls.offlineName> = ({ body }, { context, refuse }) => {
  const { user } = sessionOf(context)
  const { userNo = user.no } = body
  if (userNo !== user.no && user.role !== 'admin') return refuse('adminOnly')
  return { account: (context.parts.users.get(userNo) ?? refuse('userNotFound')).account }
}
