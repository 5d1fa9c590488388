import type { users } from '@cove/device-contract/users'
import { isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import { sessionOf } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { linkMade } from './link-made.ts'

export const inviteMember: HandlerOf<typeof users.calls.inviteMember> = ({ body }, { context, refuse }) => {
  const { familyLinks, members } = context.parts
  const nickname = stripControlCharacters(body.nickname).trim()
  if (!isNickname(nickname)) return refuse('nicknameInvalid')
  if (members.isFull()) return refuse('userLimit')
  const madeBy = sessionOf(context).user.no
  const made = familyLinks.make({ kind: 'join', nickname, role: body.role, quotaBytes: body.quotaBytes, madeBy })
  return linkMade(made ?? refuse('inviteCodeLimit'))
}
