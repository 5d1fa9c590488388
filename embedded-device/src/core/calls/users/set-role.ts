import type { users as usersArea } from '@cove/device-contract/users'
import type { HandlerOf } from '../handler-of.ts'

export const setRole: HandlerOf<typeof usersArea.calls.setRole> = ({ body }, { context, refuse }) => {
  const { users } = context.parts
  const user = users.get(body.userNo) ?? refuse('userNotFound')
  // USR-02a: the administrator's role changes by handing it over.
  if (user.role === 'admin') return refuse('userPermissionFailed')
  users.setRole(user.no, body.role)
  return {}
}
