import type { users as usersArea } from '@cove/device-contract/users'
import { isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import type { HandlerOf } from '../handler-of.ts'

export const rename: HandlerOf<typeof usersArea.calls.rename> = ({ body }, { context, refuse }) => {
  const { users } = context.parts
  const nickname = stripControlCharacters(body.nickname).trim()
  if (!users.get(body.userNo)) return refuse('userNotFound')
  if (!isNickname(nickname)) return refuse('nicknameInvalid')
  users.rename(body.userNo, nickname)
  return {}
}
