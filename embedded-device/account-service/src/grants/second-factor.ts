import type { CallContext } from '../parts.ts'
import type { Person } from '../people/persons.ts'
import { spendSecondFactor } from '../sessions/totp.ts'
import { enter, refused } from './entrance.ts'
import type { Grant, GrantWish } from './entrance.ts'

const allowedAnswers = 5

/** Finishes a sign-in whose first factor was right: authenticator, recovery code or passkey. */
export const secondFactor: Grant = async (wish, context) => {
  const { limits, tickets, persons } = context.parts
  const { challenge } = wish
  if (challenge === undefined || (wish.otp === undefined && wish.credential === undefined)) return refused('illegalParameter')
  const payload = tickets.peek('mfa', challenge)
  const person = payload && persons.get(payload.personNo)
  if (!payload || !person) return refused('secondFactorExpired')
  const key = `factor ${person.no}`
  if (!limits.guess(key, context.source)) return refused('tooManyAttempts')
  if (!(await isRight(person, wish, context))) {
    tickets.miss(challenge, allowedAnswers)
    return refused(wish.credential === undefined ? 'secondFactorWrong' : 'passkeyRefused')
  }
  if (!tickets.use('mfa', challenge)) return refused('secondFactorExpired')
  limits.forgive(key, context.source)
  return person.status === 'active' ? enter(person, { platform: wish.platform ?? payload.platform }, context) : refused('accountLocked')
}

async function isRight(person: Person, wish: GrantWish, { parts }: CallContext): Promise<boolean> {
  if (wish.credential === undefined) return spendSecondFactor(person, wish.otp ?? '', parts)
  const ceremony = wish.ticket === undefined ? undefined : parts.tickets.use('passkeySignIn', wish.ticket)
  return ceremony !== undefined && (await parts.passkeys.signIn(wish.credential, ceremony)) === person.no
}
