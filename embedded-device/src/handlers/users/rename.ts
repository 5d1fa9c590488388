import { type Contract } from '@cove/device-contract'
import { isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import { type HandlerOf } from '../handler-of.ts'

export const rename: HandlerOf<Contract['users']['rename']> = ({ body }, { context, refuse }) => {
  const { users } = context.parts
  const nickname = stripControlCharacters(body.nickname).trim()
  if (!users.get(body.userNo)) return refuse('userNotFound')
  if (!isNickname(nickname)) return refuse('nicknameInvalid')
  users.rename(body.userNo, nickname)
  return {}
}
