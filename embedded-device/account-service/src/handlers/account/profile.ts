import type { account } from '@cove/device-contract/account'
import { isEmail, isNickname, stripControlCharacters } from '@cove/device-contract/rules'
import { mostAvatarBytes, readWhole } from '@cove/server-kit/pictures'
import { callerOf } from '../../parts.ts'
import type { CallContext, HandlerOf } from '../../parts.ts'
import { profileOf } from '../../people/persons.ts'
import type { ProfileChange } from '../../people/persons.ts'

type Calls = typeof account.calls

export const detail: HandlerOf<Calls['detail']> = (_input, { context }) => profileOf(callerOf(context).person)

export const updateProfile: HandlerOf<Calls['updateProfile']> = ({ body }, { context, refuse }) => {
  const { persons } = context.parts
  const { person } = callerOf(context)
  const { profileVersion, sex } = body
  const change: ProfileChange = {
    ...(body.nickname === undefined ? {} : { nickname: stripControlCharacters(body.nickname).trim() }),
    ...(body.email === undefined ? {} : { email: body.email.trim().toLowerCase() }),
    ...(body.birthday === undefined ? {} : { birthday: body.birthday }),
    ...(body.motto === undefined ? {} : { motto: stripControlCharacters(body.motto) }),
    ...(sex === undefined ? {} : { sex }),
  }
  if (change.nickname !== undefined && !isNickname(change.nickname)) return refuse('nicknameInvalid')
  if (change.email && !isEmail(change.email)) return refuse('accountInvalid')
  // An account without a phone is found by its e-mail alone.
  if (change.email === '' && person.email !== '' && person.phone === '') return refuse('accountInvalid')
  if (change.birthday && !isBirthday(change.birthday, context.parts.nowMs())) return refuse('illegalParameter')
  const result = persons.change(person.no, profileVersion, change)
  if (result !== 'done') return refuse(result === 'taken' ? 'accountExists' : 'profileChanged')
  return current(context)
}

function current(context: CallContext) {
  const { person } = callerOf(context)
  return profileOf(context.parts.persons.get(person.no) ?? person)
}

/** `YYYY-MM-DD`, a day that exists and has come. */
function isBirthday(text: string, nowMs: number): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) && ms <= nowMs && text >= '1900'
}

const attachmentLimitBytes = 10 * 1024 ** 2

export const uploadAvatar: HandlerOf<Calls['uploadAvatar']> = async ({ body }, { context, refuse }) => {
  const { pictures, persons } = context.parts
  const { person } = callerOf(context)
  const bytes = await readWhole(body, mostAvatarBytes)
  if (!bytes) return refuse('imageTooLarge')
  const id = await pictures.keepAvatar(bytes)
  if (id === undefined) return refuse('imageUnreadable')
  persons.setAvatar(person.no, id)
  await pictures.dropAvatar(person.avatar)
  return current(context)
}

export const avatar: HandlerOf<Calls['avatar']> = async ({ query }, { context, refuse }) => {
  const bytes = await context.parts.pictures.readAvatar(query.id)
  if (!bytes) return refuse('notFound')
  await context.reply
    .headers({
      'content-type': 'image/webp',
      // The id changes with the picture.
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(bytes)
}

export const uploadAttachment: HandlerOf<Calls['uploadAttachment']> = async ({ body }, { context, refuse }) => {
  const { feedback, limits } = context.parts
  const { person } = callerOf(context)
  if (!limits.ask('attachment', context.source)) return refuse('tooManyAttempts')
  const bytes = await readWhole(body, attachmentLimitBytes)
  if (!bytes) return refuse('imageTooLarge')
  const id = await feedback.keepAttachment(person.no, bytes)
  return typeof id === 'string' ? { id } : refuse(id.error)
}
