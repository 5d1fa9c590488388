import type { security } from '@cove/device-contract/security'
import { newTotpSecret, totpStepOf } from '@cove/server-kit'
import { insecure } from '../../grants/entrance.ts'
import { callerOf } from '../../parts.ts'
import type { CallContext, HandlerOf } from '../../parts.ts'
import { recoveryCodesLeft, renewRecoveryCodes, totpLabelOf } from '../../sessions/totp.ts'

type Calls = typeof security.calls
const ticketSeconds = 600
const allowedTries = 5

export const factors: HandlerOf<Calls['factors']> = (_input, { context }) => {
  const { person } = callerOf(context)
  const { db, passkeys } = context.parts
  return {
    hasTotp: person.totpSecret !== undefined,
    recoveryCodesLeft: recoveryCodesLeft(person.no, db),
    passkeys: passkeys.listOf(person.no).map((key) => ({
      passkeyId: key.id,
      name: key.name,
      createdSeconds: key.createdMs / 1000,
      ...(key.usedMs === undefined ? {} : { lastUsedSeconds: key.usedMs / 1000 }),
    })),
  }
}

export const totpBegin: HandlerOf<Calls['totpBegin']> = (_input, { context, refuse }) => {
  const { tickets, keys } = context.parts
  const { person } = callerOf(context)
  // An open screen must not replace the authenticator: it is turned off first, with the password.
  if (person.totpSecret !== undefined) return refuse('noPermission')
  const { secret, otpauthUrl } = newTotpSecret(totpLabelOf(person))
  const payload = { personNo: person.no, sealed: keys.seal(secret) }
  return { ticket: tickets.issue('totp', payload, { seconds: ticketSeconds, personNo: person.no }), secret, otpauthUrl }
}

export const totpConfirm: HandlerOf<Calls['totpConfirm']> = ({ body }, { context, refuse }) => {
  const { tickets, keys, persons, limits, nowMs, db } = context.parts
  const { person } = callerOf(context)
  const payload = tickets.peek('totp', body.ticket)
  if (payload?.personNo !== person.no || person.totpSecret !== undefined) return refuse('secondFactorExpired')
  if (!tickets.attempt(body.ticket, allowedTries)) return refuse('secondFactorExpired')
  if (!limits.guess(`totp ${person.no}`, context.source)) return refuse('tooManyAttempts')
  const step = totpStepOf(keys.unseal(payload.sealed), body.otp.replace(/\s/g, ''), nowMs())
  if (step === undefined) return refuse('secondFactorWrong')
  limits.forgive(`totp ${person.no}`, context.source)
  return db.transaction(() => {
    if (!tickets.use('totp', body.ticket)) return refuse('secondFactorExpired')
    persons.setTotp(person.no, payload.sealed)
    // The code just shown does not sign in a second time.
    persons.useTotpStep(person.no, step)
    return { recoveryCodes: renewRecoveryCodes(person.no, { db, keys }) }
  })
}

export const totpOff: HandlerOf<Calls['totpOff']> = async ({ body }, { context, refuse }) => {
  const problem = await passwordProblem(body.hashedPassword, context)
  if (problem) return refuse(problem)
  const { persons, db } = context.parts
  const { person } = callerOf(context)
  db.transaction(() => {
    persons.setTotp(person.no, undefined)
    db.run('delete from recovery_code where person_no = ?', person.no)
  })
  return {}
}

export const recoveryCodes: HandlerOf<Calls['recoveryCodes']> = async ({ body }, { context, refuse }) => {
  const problem = await passwordProblem(body.hashedPassword, context)
  if (problem) return refuse(problem)
  const { person } = callerOf(context)
  if (context.parts.persons.get(person.no)?.totpSecret === undefined) return refuse('noPermission')
  return { recoveryCodes: renewRecoveryCodes(person.no, context.parts) }
}

/** Asks the password again, so that an open screen is not enough. */
async function passwordProblem(
  hashedPassword: string,
  context: CallContext,
): Promise<'secureConnectionRequired' | 'tooManyAttempts' | 'wrongPassword' | undefined> {
  const { limits, passwords, gate } = context.parts
  const { person } = callerOf(context)
  const blocked = insecure(context)
  if (blocked) return blocked.error
  const key = `password ${person.no}`
  if (!limits.guess(key, context.source)) return 'tooManyAttempts'
  const isRight = await gate(() => passwords.verify(hashedPassword, person.passwordHash))
  if (isRight === undefined) return 'tooManyAttempts'
  if (!isRight) return 'wrongPassword'
  limits.forgive(key, context.source)
  return undefined
}
