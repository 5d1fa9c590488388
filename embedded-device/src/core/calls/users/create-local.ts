import { accountProblemOf, isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import type { users as usersArea } from '@cove/device-contract/users'
import { hashPassword } from '@cove/server-kit'
import type { HandlerOf } from '../handler-of.ts'
import { newPasswordIn } from '../../auth/local-rules.ts'

export const createLocal: HandlerOf<typeof usersArea.calls.createLocal> = async ({ body }, { context, refuse }) => {
  const { members, identity } = context.parts
  const account = stripControlCharacters(body.account).trim()
  const nickname = stripControlCharacters(body.nickname).trim()
  if (accountProblemOf(account)) return refuse('userNameInvalid')
  if (!isNickname(nickname)) return refuse('nicknameInvalid')
  const password = newPasswordIn(identity, body.encryptedPassword) ?? refuse('passwordWeak')
  const made = members.welcome({ account, nickname, role: body.role, passwordHash: await hashPassword(password) }, () => undefined)
  return 'error' in made ? refuse(made.error as Parameters<typeof refuse>[0]) : { userNo: made.no }
}
