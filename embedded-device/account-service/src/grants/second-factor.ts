import type { CallContext } from '../parts.ts'
import type { Person } from '../people/persons.ts'
import { spendSecondFactor } from '../sessions/totp.ts'
import { enter, refused } from './entrance.ts'
import type { Grant, GrantRequest } from './entrance.ts'

const allowedAnswers = 5

/** Finishes a sign-in whose first factor was right: authenticator, recovery code or passkey. */
export const secondFactor: Grant = async (request, context) => {
  const { limits, tickets, persons } = context.parts
  const { challenge } = request
  if (challenge === undefined || (request.otp === undefined && request.credential === undefined)) return refused('illegalParameter')
  const payload = tickets.peek('mfa', challenge)
  const person = payload && persons.get(payload.personNo)
  if (!payload || !person) return refused('secondFactorExpired')
  const key = `factor ${person.no}`
  if (!tickets.attempt(challenge, allowedAnswers)) return refused('secondFactorExpired')
  if (!limits.guess(key, context.source)) return refused('tooManyAttempts')
  if (!(await isRight(person, request, context))) return refused(request.credential === undefined ? 'secondFactorWrong' : 'passkeyRefused')
  if (!tickets.use('mfa', challenge)) return refused('secondFactorExpired')
  limits.forgive(key, context.source)
  return person.status === 'active' ? enter(person, { platform: request.platform ?? payload.platform }, context) : refused('accountLocked')
}

async function isRight(person: Person, request: GrantRequest, { parts }: CallContext): Promise<boolean> {
  if (request.credential === undefined) return spendSecondFactor(person, request.otp ?? '', parts)
  const ceremony = request.ticket === undefined ? undefined : parts.tickets.use('passkeySignIn', request.ticket)
  return ceremony !== undefined && (await parts.passkeys.signIn(request.credential, ceremony)) === person.no
}
