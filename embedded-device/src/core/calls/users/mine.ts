import type { users as usersArea } from '@cove/device-contract/users'
import { isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import { drawAvatar, mostAvatarBytes, readWhole } from '@cove/server-kit/pictures'
import { callerOf, sessionOf } from '../context.ts'
import type { CallContext } from '../context.ts'
import type { HandlerOf } from '../handler-of.ts'
import { userOf } from '../session/grant-of.ts'

type Calls = typeof usersArea.calls

/** Small enough to travel with each sign-in, large enough for the largest place that shows it. */
const pictureSizePx = 144

export const renameMyself: HandlerOf<Calls['renameMyself']> = ({ body }, { context, refuse }) => {
  const nickname = stripControlCharacters(body.nickname).trim()
  if (!isNickname(nickname)) return refuse('nicknameInvalid')
  context.parts.users.rename(callerOf(context).userNo, nickname)
  return myself(context)
}

export const setMyPicture: HandlerOf<Calls['setMyPicture']> = async ({ body }, { context, refuse }) => {
  const { users, admitRows } = context.parts
  await admitRows()
  const bytes = await readWhole(body, mostAvatarBytes)
  if (!bytes) return refuse('imageTooLarge')
  const drawn = await drawAvatar(bytes, pictureSizePx)
  if (!drawn) return refuse('imageUnreadable')
  users.setPicture(callerOf(context).userNo, drawn)
  return myself(context)
}

export const removeMyPicture: HandlerOf<Calls['removeMyPicture']> = (_input, { context }) => {
  context.parts.users.setPicture(callerOf(context).userNo, undefined)
  return myself(context)
}

export const picture: HandlerOf<Calls['picture']> = async ({ query }, { context, refuse }) => {
  const bytes = context.parts.users.picture(query.userNo)
  if (!bytes) return refuse('userNotFound')
  await context.reply
    .headers({
      'content-type': 'image/webp',
      'cache-control': query.version === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(Buffer.from(bytes))
}

/** The caller as they are now: the row of the session is of before the change. */
function myself(context: CallContext) {
  const { users } = context.parts
  const { user } = sessionOf(context)
  return userOf(users.get(user.no) ?? user, users)
}
