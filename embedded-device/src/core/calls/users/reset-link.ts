import type { users as usersArea } from '@cove/device-contract/users'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { linkMade } from './link-made.ts'

export const resetLink: HandlerOf<typeof usersArea.calls.resetLink> = ({ body }, { context, refuse }) => {
  const { familyLinks, users } = context.parts
  const user = users.get(body.userNo)
  if (!user) return refuse('userNotFound')
  // The administrator changes the own password with the old one; who came with an online account resets that one.
  if (user.role === 'admin' || user.account === '') return refuse('noPermission')
  const madeBy = sessionOf(context).user.no
  const made = familyLinks.make({ kind: 'reset', nickname: user.nickname, userNo: user.no, madeBy })
  return linkMade(made ?? refuse('inviteCodeLimit'))
}
