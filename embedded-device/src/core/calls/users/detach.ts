import type { users } from '@cove/device-contract/users'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const detach: HandlerOf<typeof users.calls.detach> = async ({ body }, { context, refuse }) => {
  const { members, userChanges, proofs } = context.parts
  const { user } = sessionOf(context)
  if (user.role === 'admin') return refuse('userDeleteAdmin')
  const unproven = await proofs.problemOf(user, { purpose: 'unbind', code: body.code })
  if (unproven) return refuse(unproven as Parameters<typeof refuse>[0])
  const problem = members.leave(user.no)
  // S-J4: two requests of the user at once; the first one did it.
  if (problem) return refuse(problem === 'userNotFound' ? 'unbindFailed' : (problem as Parameters<typeof refuse>[0]))
  await userChanges.removed()
  return {}
}
