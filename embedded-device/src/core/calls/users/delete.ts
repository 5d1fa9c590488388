import type { users } from '@cove/device-contract/users'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const deleteUser: HandlerOf<(typeof users.calls)['delete']> = async ({ body }, { context, refuse }) => {
  const { members, userChanges } = context.parts
  const problem = members.remove(body.userNo, { no: sessionOf(context).user.no, clearsFiles: body.clearsFiles === true })
  if (problem) return refuse(problem as Parameters<typeof refuse>[0])
  await userChanges.removed()
  return {}
}
