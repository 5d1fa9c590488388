import type { accountGrants } from '@cove/device-contract/account'
import { attemptAt, rememberBrowser } from './attempt.ts'
import { authorizationCode, deviceAuthLogin } from './app-code.ts'
import { enter, insecure, pass, refused } from './entrance.ts'
import type { Grant } from './entrance.ts'
import { profileOf } from '../people/persons.ts'
import { secondFactor } from './second-factor.ts'
import { thirdParty } from './third-party.ts'

/** LGN-16, S-I9: an unknown account costs the same work and gets the same answer as a wrong password. */
const password: Grant = async (request, context) => {
  const { signInLimits, persons, passwords, gate } = context.parts
  const blocked = insecure(context)
  if (blocked) return blocked
  if (request.account === undefined || request.hashedPassword === undefined) return refused('illegalParameter')
  const account = request.account.trim().toLowerCase()
  const attempt = attemptAt(`person ${account}`, context)
  const wait = await signInLimits.check(attempt)
  if (wait) return refused('tooManyAttempts', wait)
  const person = persons.byName(account)
  const { hashedPassword } = request
  const isRight = await gate(() => passwords.verify(hashedPassword, person?.passwordHash))
  if (isRight === undefined) return refused('tooManyAttempts')
  if (!person || !isRight) return refused('wrongAccountOrPassword', signInLimits.failed(attempt))
  signInLimits.succeeded(attempt)
  rememberBrowser(attempt.account, context)
  return pass(person, request, context)
}

const refreshToken: Grant = async (request, context) => {
  if (request.refreshToken === undefined) return refused('illegalParameter')
  const refreshed = await context.parts.sessions.refresh(request.refreshToken, { source: context.source, clientId: request.clientId })
  if (!refreshed) return refused('accountAccessTokenInvalid')
  const { tokens, person, isFull } = refreshed
  return { ...tokens, ...(isFull ? { profile: profileOf(person) } : {}) }
}

/** Whether a phone has an account is revealed only to the user who has the phone. */
const sms: Grant = async (request, context) => {
  const { signInLimits, persons, sms: codes } = context.parts
  if (request.phone === undefined || request.smsCode === undefined) return refused('illegalParameter')
  const phone = request.phone.trim()
  const attempt = attemptAt(`sms ${phone}`, context)
  const wait = await signInLimits.check(attempt)
  if (wait) return refused('tooManyAttempts', wait)
  const verdict = codes.check({ phone, purpose: 'signIn', source: context.source }, request.smsCode)
  if (verdict !== 'right') return refused(verdict === 'wrong' ? 'smsCodeWrong' : 'smsCodeExpired', signInLimits.failed(attempt))
  signInLimits.succeeded(attempt)
  rememberBrowser(attempt.account, context)
  const person = persons.byPhone(phone)
  return person ? pass(person, request, context) : refused('accountInvalid')
}

/** A signed-in person confirmed the code, so no second factor is asked for. */
const qrcode: Grant = async (request, context) => {
  const personNo = request.ticket === undefined ? undefined : context.parts.qr.redeem(request.ticket)
  const person = personNo === undefined ? undefined : context.parts.persons.get(personNo)
  if (!person) return refused('qrCodeExpired')
  return person.status === 'active' ? enter(person, request, context) : refused('accountLocked')
}

/** A passkey asks for the person itself (PIN, finger, face), so it is two factors. */
const passkey: Grant = async (request, context) => {
  const { limits, tickets, passkeys, persons } = context.parts
  if (request.ticket === undefined || request.credential === undefined) return refused('illegalParameter')
  if (!limits.ask('passkey', context.source)) return refused('tooManyAttempts')
  const ceremony = tickets.use('passkeySignIn', request.ticket)
  const personNo = ceremony && (await passkeys.signIn(request.credential, ceremony))
  const person = personNo === undefined ? undefined : persons.get(personNo)
  if (!person) return refused('passkeyRefused')
  return person.status === 'active' ? enter(person, request, context) : refused('accountLocked')
}

/** Every grant of LGN-06 and ours. */
export const grants: Readonly<Record<(typeof accountGrants)[number], Grant>> = {
  password,
  refresh_token: refreshToken,
  sms,
  qrcode,
  passkey,
  second_factor: secondFactor,
  authorization_code: authorizationCode,
  device_auth_login: deviceAuthLogin,
  wechat_code: thirdParty,
  wechat: thirdParty,
  QQ: thirdParty,
  alipay: thirdParty,
  apple: thirdParty,
  local_id: thirdParty,
}
