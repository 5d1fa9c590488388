import type { account } from '@cove/device-contract/account'
import { isEmail, isNickname, phoneProblemOf, stripControlCharacters } from '@cove/device-contract/rules'
import { enter, insecure } from '../../grants/entrance.ts'
import { callerOf } from '../../parts.ts'
import type { HandlerOf } from '../../parts.ts'

type Calls = typeof account.calls

export const signUp: HandlerOf<Calls['signUp']> = async ({ body }, { context, refuse }) => {
  const { limits, sms, persons, passwords, gate } = context.parts
  const blocked = insecure(context)
  if (blocked) return refuse(blocked.error)
  const phone = body.phone.trim()
  const email = (body.email ?? '').trim().toLowerCase()
  const nickname = stripControlCharacters(body.nickname).trim()
  if (phoneProblemOf(phone) || (email !== '' && !isEmail(email))) return refuse('accountInvalid')
  if (!isNickname(nickname)) return refuse('nicknameInvalid')
  if (!limits.guess(`sms ${phone}`, context.source)) return refuse('tooManyAttempts')
  const verdict = sms.check({ phone, purpose: 'signUp', source: context.source }, body.smsCode)
  if (verdict !== 'right') return refuse(verdict === 'wrong' ? 'smsCodeWrong' : 'smsCodeExpired')
  limits.forgive(`sms ${phone}`, context.source)
  const passwordHash = await gate(() => passwords.hash(body.hashedPassword))
  if (passwordHash === undefined) return refuse('tooManyAttempts')
  // S-I9: only the user who has the phone gets this far.
  const person = persons.create({ phone, email, nickname, passwordHash })
  return person ? enter(person, body, context) : refuse('accountExists')
}

export const resetPassword: HandlerOf<Calls['resetPassword']> = async ({ body }, { context, refuse }) => {
  const { limits, tickets, persons, passwords, gate, sessions } = context.parts
  const blocked = insecure(context)
  if (blocked) return refuse(blocked.error)
  const phone = body.phone.trim()
  if (phoneProblemOf(phone)) return refuse('accountInvalid')
  if (!limits.guess(`reset ${phone}`, context.source)) return refuse('tooManyAttempts')
  const ticket = tickets.peek('sms', body.ticket)
  if (ticket?.phone !== phone || ticket.purpose !== 'resetPassword') return refuse('authorizationExpired')
  const person = persons.byPhone(phone)
  // S-I9: the same work whether there is an account or not.
  const isSame = await gate(() => passwords.verify(body.hashedPassword, person?.passwordHash))
  const passwordHash = isSame === undefined ? undefined : await gate(() => passwords.hash(body.hashedPassword))
  if (passwordHash === undefined) return refuse('tooManyAttempts')
  if (isSame) return refuse('passwordUnchanged')
  if (!tickets.use('sms', body.ticket)) return refuse('authorizationExpired')
  if (!person) return refuse('accountInvalid')
  persons.setPassword(person.no, passwordHash)
  tickets.forget('mfa', person.no)
  sessions.end(person.no, { reason: 'passwordChanged' })
  limits.forgive(`reset ${phone}`, context.source)
  return {}
}

export const updatePassword: HandlerOf<Calls['updatePassword']> = async ({ body }, { context, refuse }) => {
  const { limits, persons, passwords, gate, sessions, tickets } = context.parts
  const blocked = insecure(context)
  if (blocked) return refuse(blocked.error)
  const { person, session } = callerOf(context)
  const key = `password ${person.no}`
  if (!limits.guess(key, context.source)) return refuse('tooManyAttempts')
  const isRight = await gate(() => passwords.verify(body.oldHashedPassword, person.passwordHash))
  if (isRight === undefined) return refuse('tooManyAttempts')
  if (!isRight) return refuse('wrongOldPassword')
  limits.forgive(key, context.source)
  if (body.hashedPassword === body.oldHashedPassword) return refuse('passwordUnchanged')
  const passwordHash = await gate(() => passwords.hash(body.hashedPassword))
  if (passwordHash === undefined) return refuse('tooManyAttempts')
  persons.setPassword(person.no, passwordHash)
  tickets.forget('mfa', person.no)
  sessions.end(person.no, { reason: 'passwordChanged', except: session.id })
  return {}
}
