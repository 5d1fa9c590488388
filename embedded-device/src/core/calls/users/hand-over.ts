import type { users as usersArea } from '@cove/device-contract/users'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'

export const handOver: HandlerOf<typeof usersArea.calls.handOver> = async ({ body }, { context, refuse }) => {
  const { members, proofs, users } = context.parts
  const { user } = sessionOf(context)
  if (!users.get(body.userNo)) return refuse('userNotFound')
  const { code, encryptedPassword } = body
  const unproven = await proofs.problemOf(user, { purpose: 'handOver', code, encryptedPassword })
  if (unproven) return refuse(unproven as Parameters<typeof refuse>[0])
  const problem = members.handOver(user.no, body.userNo)
  return problem ? refuse(problem as Parameters<typeof refuse>[0]) : {}
}
